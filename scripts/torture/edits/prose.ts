import type { Random } from '../../corpus/random.ts'

/** Letters of languages, which are put together to words that mean nothing. */
const letters: Readonly<Record<string, string>> = {
  english: 'etaoinshrdlucmfwypvbgkjqxz',
  german: 'enisratdhulcgmobwfkzpvjyxqäöüß',
  vietnamese: 'nhitcgađôêơưạảấầẩẫậắặẹẻẽếềệỉịọỏốồộớờợụủứừựỳỵ',
  turkish: 'aeinrlkdımtyusboüşzgçğvchöpf',
  russian: 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфёъ',
  greek: 'αοιετσνηυρπκμλωςδγχθφβξζψάέήίόύώϊΐ',
  arabic: 'ابتثجحخدذرزسشصضطظعغفقكلمنهويةىءؤئـ',
  persian: 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی\u200c',
  hebrew: 'אבגדהוזחטיכלמנסעפצקרשתםןףץך',
  hindi: 'कखगघचछजझटठडढतथदधनपफबभमयरलवशषसहािीुूेैोौंँ्',
  thai: 'กขคงจชซญดตถทธนบปผพฟมยรลวศสหอะาิีึืุูเแโใไ่้',
  japanese: 'のにはをたがでてとしれさあいうえおかきくこそつなまやゆよらりるわん東京日本語入力画面設定コードテスト',
  chinese: '的一是不了人我在有他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可',
  korean:
    '가각간갈감강개거건게고공과관구국그기나남내너노누는다대도동두드라로를리마만명모무문물미바발방배보부분비사상서선설성세소수스시신실심아안',
}

const languages = Object.keys(letters)

/** What is between words of any language: signs, emoji of several characters, ligatures, names, numbers, marks without a letter. */
const others = [
  '—',
  '…',
  '«»',
  '⚠️',
  '❤️',
  '👩‍💻',
  'ﷺ',
  'ﬁn',
  '½',
  '\u0301',
  'ــ',
  'x',
  'Ω',
  'v2.10',
  'snake_case_name',
  'camelCaseName',
  'don’t',
  'İstanbul',
  '𝒳',
  '𠮷野家',
  '①',
]

const word = (random: Random, alphabet: readonly string[]) =>
  Array.from({ length: random.between(1, random.oneIn(20) ? 40 : 9) }, () => random.pick(alphabet)).join('')

/** A paragraph in one language. */
function paragraph(random: Random, alphabet: readonly string[], words: number): string {
  const parts = Array.from({ length: words }, () => (random.oneIn(12) ? random.pick(others) : word(random, alphabet)))
  return `${parts.join(' ')}.`
}

/** Returns a paragraph in any language. */
export function anyParagraph(random: Random): string {
  return paragraph(random, [...(letters[random.pick(languages)] as string)], random.between(1, 60))
}

/** Returns a document in any language, most of them short and some very long, with a heading for some paragraphs. */
export function proseDocument(random: Random): string {
  const alphabet = [...(letters[random.pick(languages)] as string)]
  const count = random.oneIn(12) ? random.between(60, 200) : random.between(0, 12)
  const blocks = Array.from({ length: count }, () => {
    const text = paragraph(random, alphabet, random.between(1, 80))
    return random.oneIn(3) ? `## ${word(random, alphabet)} ${word(random, alphabet)}\n\n${text}` : text
  })
  return `# ${paragraph(random, alphabet, 3)}\n\n${blocks.join('\n\n')}\n`
}
