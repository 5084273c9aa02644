# What the pages about paper say, in English.
made-home = Cards and rules on paper
made-title = Make your own cards
made-what = With an embosser, a printer, swell paper or a 3D printer you can make a braille deck, the rules and a quick reference yourself.
made-choose = Make { $title }
made-page = Make { $title }
made-labels = The labels on the cards are written in { $code ->
        [ueb] Unified English Braille
        [no-signs] Unified English Braille without number and letter signs
        [computer] computer braille
        [fr] French braille
       *[other] the braille code { $code }
    }.
made-code = Choose another braille in the settings
made-emboss = For an embosser
made-emboss-what = Pages of 40 cells by 25 lines, uncontracted.
made-print = For a printer
made-print-what = Cards of 56 by 87 millimetres, with letter, shape, colour, a large figure and drawn dots. Print them at 100 %: a line beside the cards shows whether the size is right.
made-file-labels-brf = Labels of all cards (BRF)
made-file-labels-brf-what = In the order of the deck, with room to cut: for adhesive film.
made-file-labels-pef = Labels of all cards (PEF)
made-file-labels-pef-what = The same for embossers that read PEF.
made-file-rules-brf = Rules (BRF)
made-file-rules-brf-what = Every rule, with contents and page numbers.
made-file-quick-brf = Quick reference (BRF)
made-file-quick-brf-what = The cards with their labels, a turn, the calls and the points.
made-file-deck-pdf = Deck, { $paper ->
        [letter] Letter
       *[a4] A4
    } (PDF)
made-file-deck-pdf-what = Nine cards a page with cutting marks, and their backs on every second page. Print on both sides, flipping on the long edge.
made-file-deck-swell-pdf = Deck for swell paper, { $paper ->
        [letter] Letter
       *[a4] A4
    } (PDF)
made-file-deck-swell-pdf-what = Only black dots, shapes and figures, because everything black rises under heat.
made-file-cards-zip = Pictures of the cards (ZIP of SVG)
made-file-cards-zip-what = Each different card once, with a list of how many are in the deck.
made-lacks-liblouis = This server can’t write text in braille: liblouis and its tables aren’t installed. Labels can be made without them.
made-lacks-printing = This server can’t make PDF files: the extra “printing” isn’t installed. On your own computer, pip install "callout[printing]" adds it. The pictures of the cards don’t need it.
made-lacks-liblouis-tab = Text in braille can’t be written offline: liblouis isn’t included here. Labels can be made without it. A Callout server or a computer with Callout makes the rest.
made-lacks-printing-tab = PDF files can’t be made offline. The pictures of the cards can. A Callout server or a computer with Callout makes PDF files.
made-questions = Question cards
made-questions-what = To play on paper with one of our question sets: cards in large print with the answer on the back, braille pages, and an answer sheet for the teacher. All have the same numbers.
made-file-questions-pdf = Question cards: { $deck }, { $paper ->
        [letter] Letter
       *[a4] A4
    } (PDF)
made-file-questions-pdf-what = Four cards a page in large print, their answers on every second page. Print on both sides, flipping on the long edge.
made-file-answers-pdf = Answer sheet: { $deck }, { $paper ->
        [letter] Letter
       *[a4] A4
    } (PDF)
made-file-answers-pdf-what = For the teacher, by the numbers of the cards.
made-file-questions-brf = Questions: { $deck } (BRF)
made-file-questions-brf-what = The questions to read, with their choices.
made-file-question-labels-brf = Labels for the question cards: { $deck } (BRF)
made-file-question-labels-brf-what = For adhesive film, both sides of every card.
made-file-answers-brf = Answers: { $deck } (BRF)
made-file-answers-brf-what = For the teacher, by the same numbers.
made-more = With the command on your computer
made-more-what = Some things take too long for a server, or only a few people need them.
made-more-tactile = Files for a 3D printer (STL), one for each different card:
made-more-mirror = A mirror image, to prick dots by hand from behind:
made-more-questions = Question cards from a file of your own:
made-more-record = A game you played, to read:
made-known = What we know about real decks
made-known-corners = According to RNIB’s leaflet, the braille of the Mattel deck is at the top left and, turned, at the bottom right. It’s the same here.
made-known-labels = The labels are those of the edition’s own file.
made-unknown = What we don’t know
made-unknown-signs = Whether real cards have a number sign, and how they write plus. That’s why you can choose the braille here.
made-unknown-size = The exact size and places of real dots. Here we use Marburg Medium: dots 2.5, cells 6 and lines 10 millimetres apart, 6 millimetres from the edges.
made-unknown-feel = How cards from a 3D printer feel. Programs have measured them; nobody has touched one yet.
made-tell = If you have a real deck, please tell the Callout project what its dots are.
