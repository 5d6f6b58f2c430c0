import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'

/** What this script needs of a note; the rest of the file is kept as it is. */
const transcriptNote = z.looseObject({
  turns: z.array(
    z.object({
      speaker: z.string(),
      startMs: z.number(),
      endMs: z.number(),
      text: z.string(),
      words: z.array(z.tuple([z.number(), z.number()])).optional(),
    }),
  ),
})

export type TranscriptNote = z.infer<typeof transcriptNote>

export async function readTranscript(file: URL): Promise<TranscriptNote> {
  return transcriptNote.parse(JSON.parse(await readFile(file, 'utf8')))
}

/** Writes the note back with its recording; a turn stays one line, so that a change of words is one line of a diff. */
export async function writeTranscript(file: URL, note: TranscriptNote, audio: Record<string, unknown>): Promise<void> {
  const { turns, ...rest } = note
  const head = Object.entries({ ...rest, audio }).map(([name, value]) => `  ${JSON.stringify(name)}: ${pretty(value)}`)
  const rows = turns.map((turn) => `    ${JSON.stringify(turn)}`)
  await writeFile(file, `{\n${head.join(',\n')},\n  "turns": [\n${rows.join(',\n')}\n  ]\n}\n`)
}

/** Lists of objects with one object a line; everything else on one line. */
function pretty(value: unknown): string {
  if (!Array.isArray(value) || typeof value[0] !== 'object') return JSON.stringify(value)
  return `[\n${value.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`
}
