import { setTimeout } from 'node:timers/promises'
import { type Asker, make, must } from '../asker.ts'

const MADE_MS = 60_000

type Summaries = { summaries: { state: string; chapters: { lines: { id: string }[] }[] }[] }

/** A note that was summarised; the id of a line. */
export async function fillSummary(client: Asker, noteId: string): Promise<string> {
  await make(client, 'summarizeNote', { noteId, framework: 'Summary' }, '{ state }')
  const query = 'query ($id: ID!) { note(id: $id) { summaries { state chapters { lines { id } } } } }'
  for (const until = Date.now() + MADE_MS; ; await setTimeout(100)) {
    const [summary] = (await must<Summaries>(client, query, { id: noteId })).summaries
    const [line] = summary?.chapters[0]?.lines ?? []
    if (line) return line.id
    if (summary?.state === 'FAILED' || Date.now() > until) throw new Error('The note was not summarised')
  }
}
