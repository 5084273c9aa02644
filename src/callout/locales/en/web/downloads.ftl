# What the pages about paper say, in English.
made-home = Cards and rules on paper
made-title = On paper, on film, in plastic
made-what = With an embosser, a printer, swell paper or a 3D printer you can make a deck with braille, the rules and a quick reference yourself.
made-choose = Make { $title }
made-page = To make: { $title }
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
made-print-what = Cards of 56 by 87 millimetres, with letter, shape, colour, a large figure and drawn dots. Print them at 100 %: a line beside the cards shows whether that is so.
made-file-labels-brf = Labels of all cards (BRF)
made-file-labels-brf-what = In the order of the pack, with room to cut: for adhesive film.
made-file-labels-pef = Labels of all cards (PEF)
made-file-labels-pef-what = The same for embossers that read PEF.
made-file-rules-brf = Rules (BRF)
made-file-rules-brf-what = Every clause, with contents and page numbers.
made-file-quick-brf = Quick reference (BRF)
made-file-quick-brf-what = The cards with their labels, a turn, the calls and the points.
made-file-deck-pdf = Deck, { $paper ->
        [letter] Letter
       *[a4] A4
    } (PDF)
made-file-deck-pdf-what = Nine cards a page with marks to cut along, and their backs on every second page. Print on both sides, turning along the long edge.
made-file-deck-swell-pdf = Deck for swell paper, { $paper ->
        [letter] Letter
       *[a4] A4
    } (PDF)
made-file-deck-swell-pdf-what = Black dots, shapes and figures alone, because all that is black rises under heat.
made-file-cards-zip = Pictures of the cards (ZIP of SVG)
made-file-cards-zip-what = Each different card once, with a list that says how many of each are in the pack.
made-lacks-liblouis = This server cannot write text in braille: liblouis and its tables are not installed. Labels can be made without them.
made-lacks-printing = This server cannot make PDF files: the extra “printing” is not installed. On a computer of your own, pip install "callout[printing]" brings it. The pictures of the cards are there without it.
made-lacks-liblouis-tab = Text in braille cannot be written here without network: liblouis is not part of it. Labels can be made without it. A Callout server or a computer with Callout makes the rest.
made-lacks-printing-tab = PDF files cannot be made here without network. The pictures of the cards can. A Callout server or a computer with Callout makes PDF files.
made-questions = Question cards
made-questions-what = For playing on paper with a deck of ours: cards in large print with the answer behind each question, braille pages, and an answer sheet for the teacher. All have the same numbers.
made-file-questions-pdf = Question cards: { $deck }, { $paper ->
        [letter] Letter
       *[a4] A4
    } (PDF)
made-file-questions-pdf-what = Four cards a page in large print, their answers on every second page. Print on both sides, turning along the long edge.
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
made-more = With the command at your own computer
made-more-what = Some things take too long for a server, or are for a few.
made-more-tactile = Files for a 3D printer (STL), one for each different card:
made-more-mirror = A mirror image, to prick dots from behind by hand:
made-more-questions = Question cards from a file of your own:
made-more-record = A match that you have played, to read:
made-known = What is known of real decks
made-known-corners = According to RNIB’s leaflet, the braille of the Mattel deck is at the top left and, turned, at the bottom right. It is so here.
made-known-labels = The labels are those of the edition’s own file.
made-unknown = What is not known
made-unknown-signs = Whether real cards bear a number sign, and which sign stands for plus. That is why you can choose the braille here.
made-unknown-size = The exact size and places of real dots. Here they are as Marburg Medium has them: dots 2.5, cells 6 and lines 10 millimetres apart, 6 millimetres from the edges.
made-unknown-feel = How cards from a 3D printer feel. They have been measured by programs, and touched by nobody yet.
made-tell = If you have a real deck, please tell the project Callout what its dots are.
