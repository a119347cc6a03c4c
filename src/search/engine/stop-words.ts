/** Common English words: not indexed in prose, and ignored in a query that has other words. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at be been but by can could did do doe does for from had has have he her his how i if in into is it its ' +
    'may me might my nor not of on or our she should so than that the their them then there these they this those to was ' +
    'we were what when where which while who whom why will with would you your'
  ).split(' '),
)

/** Common English words that are indexed, but say little in a query with several others. */
export const fillerWords: ReadonlySet<string> = new Set(
  (
    'about also any anybody anyone come cant does doesnt doing dont even every everybody everyone find get getting give go got ' +
    'isnt just know let like make many more most much need off one only out over please really see some somebody someone ' +
    'something still such thing too try trying up use using very want way work'
  ).split(' '),
)
