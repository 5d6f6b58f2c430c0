import { phraseKey, type Stretch, type WordFinder, wordsIn } from '@verbatim/kit/erasure/erased-words.ts'
import type { TakeTurn } from '@verbatim/kit/turn-taker.ts'

/** A phrase with the words around it, in a note. */
type PhraseExample = { noteId: string; title: string; before: string; found: string; after: string }

/** Where a phrase stands. `elsewhere` are notes that are not of the person. */
export type PhrasePlaces = {
  words: string
  known: boolean
  places: number
  notes: number
  elsewhere: number
  common: boolean
  examples: PhraseExample[]
}

/** A note that was looked at; `isTheirs` where they speak in it or it is about them. */
export type LookedNote = { id: string; title: string; isTheirs: boolean }

const EXAMPLES = 5
/** So many notes of others with a single word make it a common one. */
const COMMON_IN = 5
const AROUND = 60
/** Part of a word at the edge of an example, where there is a whole one as well. */
const CUT_BEGIN = /^\S+(?=\s.*\S)/u
const CUT_END = /(?<=\S.*\s)\S+$/u

type Counted = Omit<PhrasePlaces, 'common'> & { theirs: PhraseExample[] }

/** Counts the places of phrases, note after note, with a finder of all of them. */
export function phrasePlaces(phrases: readonly Pick<PhrasePlaces, 'words' | 'known'>[], finder: WordFinder) {
  const counted = new Map<string, Counted>()
  for (const phrase of phrases) {
    const key = phraseKey(phrase.words)
    if (key && !counted.has(key))
      counted.set(key, { ...phrase, places: 0, notes: 0, elsewhere: 0, examples: [], theirs: [] })
  }
  return {
    /** Looks at a note, while others have their turns: which of both names the person. */
    async look(
      note: LookedNote,
      paragraphs: readonly string[],
      takeTurns: TakeTurn,
    ): Promise<{ title: boolean; text: boolean }> {
      const here = new Set<Counted>()
      const lookAt = async (text: string): Promise<boolean> => {
        const found = await finder.findInTurns(text, takeTurns)
        for (const stretch of found) {
          await takeTurns()
          const phrase = counted.get(phraseKey(text.slice(...stretch)))
          if (!phrase) continue
          phrase.places += 1
          if (!here.has(phrase)) keepExample(phrase, note, text, stretch)
          here.add(phrase)
        }
        return found.length > 0
      }
      const named = { title: await lookAt(note.title), text: false }
      for (const text of paragraphs) if (await lookAt(text)) named.text = true
      for (const phrase of here) {
        phrase.notes += 1
        if (!note.isTheirs) phrase.elsewhere += 1
      }
      return named
    },
    read: (): PhrasePlaces[] =>
      [...counted.values()].map(({ theirs, examples, ...phrase }) => ({
        ...phrase,
        common: wordsIn(phrase.words) === 1 && phrase.elsewhere >= COMMON_IN,
        examples: [...examples, ...theirs].slice(0, EXAMPLES),
      })),
  }
}

function keepExample(phrase: Counted, { id, title, isTheirs }: LookedNote, text: string, [from, to]: Stretch): void {
  const kept = isTheirs ? phrase.theirs : phrase.examples
  if (kept.length >= EXAMPLES) return
  kept.push({
    noteId: id,
    title,
    found: text.slice(from, to),
    before:
      from > AROUND ? `…${text.slice(from - AROUND, from).replace(CUT_BEGIN, '')}`.toWellFormed() : text.slice(0, from),
    after:
      to + AROUND < text.length
        ? `${text.slice(to, to + AROUND).replace(CUT_END, '')}…`.toWellFormed()
        : text.slice(to),
  })
}
