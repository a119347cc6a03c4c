import type { SearchLanguage } from '../../shared/search.ts'
import { tokenize } from './tokenize.ts'

interface LanguageRules extends Pick<SearchLanguage, 'suffixes'> {
  /** Separated by spaces. */
  stopWords: string
}

/**
 * Endings that forms of a word differ in, and words that a query has for its grammar, by language. Endings are those of search
 * terms: without diacritics, й as и, and without the final s of a plural. English rules are part of the search script.
 */
const languages: Record<string, LanguageRules> = {
  de: {
    suffixes:
      '(?:erung(?:en)?|ier(?:t?en?|ung(?:en)?|t)|igung(?:en)?|ung(?:en)?|(?:h|k)eit(?:en)?|isch(?:e[mnr]?)?|lich(?:e[mnr]?)?|ig(?:e[mnr]?)?|' +
      'er(?:innen|in|te?[mnr]?|e[mnr]?|n)|t?e[mnr]|te?|er|e|n)',
    stopWords:
      'aber alle als am an auch auf aus bei bin das dass dem den der des die dies diese dieser du durch ein eine einem einen einer ' +
      'es für geht gibt hat ich ihr ihre im in ist kann können man mein meine mit nach nicht nur oder sein sich sie sind so soll ' +
      'um und uns unter vom von vor wann war warum was welche wenn wer werden wie wird wo zu zum zur',
  },
  es: {
    suffixes:
      '(?:amient[eo]|imient[eo]|acion(?:e)?|icion(?:e)?|cion(?:e)?|ador[ae]?|antes?|a(?:da|do|ndo)|i(?:da|do|endo)|ene?|one?|' +
      'ar|er|ir|a[bn]|[aeo])',
    stopWords:
      'a al algo como con cual cuando de del desde donde el ella en entre es esta este hay la las lo los mas me mi mis muy no nos ' +
      'o para pero por porque puede puedo que quien se ser si sin sobre son su sus tiene un una unas unos y',
  },
  fr: {
    suffixes:
      '(?:issement|ication|ation|ition|(?:e|a)ment|at(?:eur|rice)|eu(?:r|se)|iqu(?:e|er)|i(?:er?|ee|ez)|e(?:e|r|z|nt)|a(?:nt|nte|it)|' +
      'ons|tion|t?ir|[rt]e|[eitxz])',
    stopWords:
      'à au aux avec ce ces cet cette comment d dans de des du elle en est et il ils j je l la le les leur ma mais me mes mon ne ' +
      'nos notre nous on ou où par pas peut peux plus pour pourquoi puis qu quand que quel quelle qui quoi s sa sans se ses si son ' +
      'sont sur ta te tes ton tu un une vos votre vous y',
  },
  ru: {
    suffixes:
      '(?:(?:ени|ани|овани|яни)(?:ями|ях|ям|ем|и|е|ю|я)|(?:ов|ев)?(?:ать|ить|еть|ять|уть)|(?:ива|ыва)(?:ть|ет|ют|ем|ете|ите)|иями|ями|ами|' +
      'ого|его|ому|ему|ыми|ими|иях|иям|ием|иеи|ует|уют|аем|ает|ают|яет|яют|ите|ете|ешь|ишь|ал[аио]?|ил[аио]?|ут|ют|ат|ят|ит|ет|' +
      'ая|яя|ое|ее|ые|ие|ыи|ии|ои|еи|ую|юю|ым|им|ом|ем|ах|ях|ам|ям|ов|ев|ью|ия|ию|а|я|о|е|ы|и|у|ю|ь)(?:ся|сь)?',
    stopWords:
      'а без бы быть в во вот все вы где да для до его ее если есть же за и из или им их к как какая какие какой когда кто ли меня ' +
      'мне можно мой мы на над надо не нет но о об он она они от по под при про с со так там то только ты у уже что чтобы это я',
  },
}

/** Returns the search rules of a locale; undefined for English and for languages without rules of their own. */
export function searchLanguage(locale: string): SearchLanguage | undefined {
  const rules = languages[new Intl.Locale(locale).language]
  return rules && { ...rules, stopWords: tokenize(rules.stopWords).flatMap(({ terms }) => terms) }
}
