/**
 * A part of a note's text: the JSON of its blocks, null where a question is not there, and its lines. `question` is null
 * for what stands before any.
 */
export type SectionWords = { question: string | null; blocks: unknown[] | null; lines: string[] }

/** What a note says where an import may change it. Values of fields by field, answers by question. */
export type NoteWords = {
  title: string
  createdAt: string
  values: Record<string, (string | number | boolean)[]>
  answers: Record<string, { text: string | null; optionIds: string[] }>
}

/** What a note said before an import changed it, and by what its row was known. */
export type BeforeImport = { words: NoteWords; sections: SectionWords[]; keyHash: string; rowHash: string }
/** What it says after. */
export type AfterImport = { words: NoteWords; sections: SectionWords[] }

/** What goes back to what it was, and how much was changed by somebody since and stays. */
export type Undoing = {
  title: string | null
  createdAt: string | null
  /** By field; an empty list takes the value away. */
  values: Record<string, (string | number | boolean)[]>
  answers: NoteWords['answers']
  kept: number
}

const NO_ANSWER = { text: null, optionIds: [] }

/** Of everything that an import changed, what still says what it wrote gets back what it said before. */
export function undoingOf(before: NoteWords, after: NoteWords, now: NoteWords): Undoing {
  let kept = 0
  const isBack = (was: unknown, became: unknown, is: unknown): boolean => {
    if (same(was, became) || same(was, is)) return false
    if (same(became, is)) return true
    kept += 1
    return false
  }
  const title = isBack(before.title, after.title, now.title) ? before.title : null
  const createdAt = isBack(before.createdAt, after.createdAt, now.createdAt) ? before.createdAt : null
  const values: Undoing['values'] = {}
  for (const id of keysOf(before.values, after.values)) {
    const was = before.values[id] ?? []
    if (isBack(was, after.values[id] ?? [], now.values[id] ?? [])) values[id] = was
  }
  const answers: Undoing['answers'] = {}
  for (const id of keysOf(before.answers, after.answers)) {
    const was = before.answers[id] ?? NO_ANSWER
    if (isBack(was, after.answers[id] ?? NO_ANSWER, now.answers[id] ?? NO_ANSWER)) answers[id] = was
  }
  return { title, createdAt, values, answers, kept }
}

const keysOf = (one: object, other: object): Set<string> => new Set([...Object.keys(one), ...Object.keys(other)])

/** Both come from JSON, or could: no keys but these, in one order. */
const same = (one: unknown, other: unknown): boolean => plain(one) === plain(other)

const plain = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
