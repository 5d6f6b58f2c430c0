import { type Key, type Page, pageOf } from '@verbatim/kit/paging.ts'
import { knownId } from '#src/access/require-level.ts'
import { type CodedSentence, type CodingDecision, isSame, isTagged, sentenceKey } from '#src/coding/coding.ts'
import { type CodedProject, readCoding } from '#src/coding/read-coding.ts'
import type { NotesCtx } from '#src/context.ts'

/** A sentence with what was decided of it. */
export type JudgedSentence = CodedSentence & { decision: CodingDecision | null }

type Asked = {
  projectId: string
  coderIds?: readonly string[] | null
  first?: number | null
  after?: string | null
}

/** A page of the sentences on which coders differ. READ is needed. */
export async function listDifferences(
  ctx: NotesCtx,
  input: Asked & { tagId?: string | null; state?: 'OPEN' | 'DECIDED' | null },
): Promise<Page<JudgedSentence>> {
  const tagId = input.tagId == null ? null : knownId(input.tagId, 'Tag')
  const hasTag = ({ codings }: CodedSentence): boolean => {
    if (tagId === null) return true
    const giving = codings.filter(({ tagIds }) => tagIds.includes(tagId)).length
    return giving > 0 && giving < codings.length
  }
  const isDecided = (input.state ?? 'OPEN') === 'DECIDED'
  return pageOfSentences(ctx, input, `differences ${isDecided}`, ({ sentence, decision }) => {
    return !isSame(sentence) && hasTag(sentence) && (decision !== null) === isDecided
  })
}

/** A page of the gold layer: what all coders gave the same tags, and what was decided to have some. READ is needed. */
export function listGoldCoding(ctx: NotesCtx, input: Asked): Promise<Page<JudgedSentence>> {
  return pageOfSentences(ctx, input, 'gold', ({ sentence, decision }) =>
    Boolean(goldTagIds({ ...sentence, decision })?.length),
  )
}

/** The tags that count for a sentence; null while coders differ and nobody has decided. */
export function goldTagIds(sentence: JudgedSentence): readonly string[] | null {
  if (sentence.decision && !isSame(sentence)) return sentence.decision.tagIds
  return isSame(sentence) ? (sentence.codings[0]?.tagIds ?? []) : null
}

type Judged = { sentence: CodedSentence; decision: CodingDecision | null }

async function pageOfSentences(
  ctx: NotesCtx,
  input: Asked,
  name: string,
  isWanted: (judged: Judged) => boolean,
): Promise<Page<JudgedSentence>> {
  const list = ctx.paging(`coding ${name}`)
  const request = list.request(input.first, input.after, 200)
  const coded = await readCoding(ctx, input, 'HIGHLIGHTED')
  const wanted = inOrder(coded).filter(isWanted)
  const { rows, next } = pageOf(wanted, request, keyOf, isAfter)
  return {
    items: rows.map(({ sentence, decision }) => ({ ...sentence, decision })),
    total: wanted.length,
    nextCursor: list.cursor(next),
  }
}

/** Where a sentence stands among all, so that a page goes on after one that was decided meanwhile. */
type Placed = Judged & { place: number }

const inOrder = ({ sentences, decisions }: CodedProject): Placed[] =>
  sentences.flatMap((sentence, at) =>
    isTagged(sentence) ? [{ sentence, decision: decisions.get(sentenceKey(sentence)) ?? null, place: at + 1 }] : [],
  )

const keyOf = ({ place }: Placed): Key => [String(place)]
const isAfter = ({ place }: Placed, [after]: Key): boolean => place > Number(after)
