# An afternoon of many classes, in English.
afternoon-title = Afternoon of many classes
afternoon-what = Several classes play at the same time, and compare how much they get right. Nobody’s name is shown.
afternoon-link = Open or join an afternoon
afternoon-host-name = Host
afternoon-join-title = Bring your class
afternoon-join-what = Open your class first, in this browser. Then enter the five words from the host.
afternoon-code = Afternoon code
afternoon-code-go = Go to the afternoon
afternoon-wrong-code = That isn’t an afternoon code. Check the five words one by one.
afternoon-open-title = Open an afternoon
afternoon-open-what = You get five words for the other teachers. Each one lets their own class in.
afternoon-open = Open an afternoon
afternoon-kept = An afternoon keeps the codes of its classes, the numbers of its host and teachers, and the labels of the classes. All of it is erased when the host ends it, and after 24 hours at the latest. The classes stay.
afternoon-words = The five words for the teachers:
afternoon-look = Look again
afternoon-classes = Classes
afternoon-empty = No class is here yet.
afternoon-rank-what = Each pupil who was asked counts the same, so a big or a slow class loses nothing. Classes that are equal share a rank.
afternoon-rank = Rank { $rank }.
afternoon-right = { $percent }% right.
afternoon-asked = { $count ->
    [one] One question
   *[other] { $count } questions
} asked.
afternoon-pupils = { $count ->
    [one] One pupil
   *[other] { $count } pupils
} here.
afternoon-tables = Tables playing: { $playing }, done: { $over }.
afternoon-no-questions = This class plays without questions, so it has no rank.
afternoon-too-few = Too few pupils to tell.
afternoon-class-ended = This class has ended.
afternoon-take-out = Take out { $label }
afternoon-let-in-title = Let your class in
afternoon-let-in-what = Everybody here sees its label and its numbers. Nobody sees its code or the names of your pupils.
afternoon-which = Your class
afternoon-label = Label of the class
afternoon-label-hint = For example 6b, at most { $count } characters. If you leave it empty, the class gets a number.
afternoon-let-in = Let it in
afternoon-end-title = End the afternoon
afternoon-end = End and erase
afternoon-done-opened = The afternoon is open.
afternoon-done-came = Your class is in.
afternoon-done-went = The class is out.
afternoon-ended-title = The afternoon has ended
afternoon-ended = Everything about it is erased. The classes stay with their teachers.
privacy-server-afternoon = An afternoon of many classes keeps only codes and labels. It’s erased by its host, and after { $count } hours at the latest.
