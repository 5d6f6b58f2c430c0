import { type FilterForm, type FilterRow, isGroup } from '#src/filters/filter-form.ts'
import { betweenPhrase, countBound, rowPhrase, type SentenceNames } from '#src/filters/row-phrase.ts'
import { merged, type Phrase, plain, type SentencePart } from '#src/filters/sentence-parts.ts'
import { rowFilter } from '#src/filters/to-filter.ts'

/**
 * A form said as a sentence, in pieces: “Notes created in the last month by Ines, with at least 3 highlights”. Rows that
 * filter nothing are not said.
 */
export function filterSentence(form: FilterForm, names: SentenceNames): SentencePart[] {
  const phrases = phrasesOf(form, names)
  if (!phrases.length) return [plain(`All ${names.objects.toLowerCase()}`)]
  const isEither = form.combinator === 'Or' && phrases.length > 1
  const rest = isEither ? eitherOf(phrases) : sequence(inOrder(phrases))
  return merged([plain(`${names.objects} `), ...rest])
}

/** The sentence as one text. */
export function sentenceText(parts: readonly SentencePart[]): string {
  return parts.map(({ text }) => text).join('')
}

function phrasesOf(form: FilterForm, names: SentenceNames): Phrase[] {
  const isAnd = form.combinator === 'And'
  const phrases: Phrase[] = []
  for (let nth = 0; nth < form.rows.length; nth++) {
    const [entry, next] = [form.rows[nth], form.rows[nth + 1]]
    if (!entry) continue
    if (isGroup(entry)) {
      phrases.push(...groupPhrases(entry, isAnd, names))
      continue
    }
    const between = isAnd && next && !isGroup(next) ? betweenOf(entry, next) : null
    if (between) nth += 1
    const phrase = between ?? saidOf(entry, names)
    if (phrase) phrases.push(phrase)
  }
  return phrases
}

function saidOf(row: FilterRow, names: SentenceNames): Phrase | null {
  return row.field && filtersSomething(row) ? rowPhrase(row.field, row, names) : null
}

function filtersSomething(row: FilterRow): boolean {
  try {
    return rowFilter(row) !== null
  } catch {
    return false
  }
}

function betweenOf(row: FilterRow, next: FilterRow): Phrase | null {
  const bounds = { ...countBound(row), ...countBound(next) }
  const { least, most } = bounds
  return least !== undefined && most !== undefined && least < most ? betweenPhrase(least, most) : null
}

/** A group joined as what surrounds it is, or with one phrase, is no group of its own. */
function groupPhrases(group: FilterForm, insideAnd: boolean, names: SentenceNames): Phrase[] {
  const phrases = phrasesOf(group, names)
  if (phrases.length < 2 || (group.combinator === 'And') === insideAnd) return phrases
  return [{ manner: 'group', parts: group.combinator === 'Or' ? eitherOf(phrases) : bothOf(phrases) }]
}

/** Conditions after “where” come behind the others, then groups; by whom something was made stands behind when. */
function inOrder(phrases: readonly Phrase[]): Phrase[] {
  const first = phrases.find(({ manner }) => manner === 'created')
  const by = phrases.filter(({ manner }) => first && manner === 'by')
  const of = (...manners: Phrase['manner'][]) =>
    phrases.filter(({ manner }) => manners.includes(manner) && !(first && manner === 'by'))
  const made = of('plain', 'created', 'by').flatMap((phrase) => (phrase === first ? [phrase, ...by] : [phrase]))
  return [...made, ...of('where'), ...of('group')]
}

/** Phrases of which all are true, one behind the other; those after “where” share it. */
function sequence(phrases: readonly Phrase[]): SentencePart[] {
  return phrases.flatMap((phrase, nth) => {
    const [before, after] = [phrases[nth - 1], phrases[nth + 1]]
    const isClause = phrase.manner === 'where'
    if (!before) return [plain(isClause ? 'where ' : ''), ...phrase.parts]
    if (isClause && before.manner === 'where')
      return [plain(after?.manner === 'where' ? ', ' : ' and '), ...phrase.parts]
    if (isClause) return [plain(', where '), ...phrase.parts]
    if (phrase.manner === 'group') return [plain(', and '), ...phrase.parts]
    return [plain(phrase.manner === 'by' && before.manner === 'created' ? ' ' : ', '), ...phrase.parts]
  })
}

const eitherOf = (phrases: readonly Phrase[]): SentencePart[] => [plain('either '), ...joined(phrases, 'or')]
const bothOf = (phrases: readonly Phrase[]): SentencePart[] => joined(phrases, 'and')

function joined(phrases: readonly Phrase[], word: 'and' | 'or'): SentencePart[] {
  return phrases.flatMap((phrase, nth) => {
    const before = phrases[nth - 1]
    const where = phrase.manner === 'where' && before?.manner !== 'where' ? 'where ' : ''
    const comma = word === 'or' && nth < phrases.length - 1 ? ', ' : ` ${word} `
    return [plain(`${before ? comma : ''}${where}`), ...phrase.parts]
  })
}
