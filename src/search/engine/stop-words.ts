/** Common English words: not indexed in prose, and ignored in a query that has other words. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a am an and are as at be been but by can could did do doe does for from had has have he her his how i if in into is it its ' +
    'may me might my nor not of on or our she should so than that the their them then there these they this those to was ' +
    'we were what when where which while who whom why will with would you your'
  ).split(' '),
)

/** Common English words that are indexed, but say little in a query with several others. */
export const fillerWords: ReadonlySet<string> = new Set(
  (
    'able about across again already also always am another any anybody anyone around because between both bring cant come ' +
    'does doesnt doing dont during each else even ever every everybody everyone find get getting give go got happen here ' +
    'instead isnt just keep know let like lot make many mean more most much must myself need never no now off once one only ' +
    'other out over own per please possible put really same see seem since some somebody someone something still stuff such ' +
    'take then therefore thing through too try trying until up use using very via want way within without work yes yet'
  ).split(' '),
)
