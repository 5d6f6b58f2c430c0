import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import type { Node } from 'prosemirror-model'
import { derivedBlockIds } from '#src/documents/derived-block-ids.ts'
import { editContent } from '#src/documents/edit-content.ts'
import { withContent } from '#src/documents/place-content.ts'
import { advance, done, type FileRun, readRun } from '#src/files/file-run.ts'
import { keepNoteKind } from '#src/files/keep-note-kind.ts'
import { recordingsOf } from '#src/highlights/recording-query.ts'
import { refuseLocked } from '#src/notes/note.ts'
import type { NotesParts } from '#src/parts.ts'
import { addSpeakers, type FileSpeaker } from '#src/recordings/transcripts/add-speakers.ts'
import { type HeardTurn, textOfTurn } from '#src/recordings/transcripts/heard-turn.ts'
import type { TranscriptTurn } from '#src/recordings/transcripts/transcript.ts'
import { transcriptRepository } from '#src/recordings/transcripts/transcript-repository.ts'
import { windowRepository } from '#src/recordings/transcripts/window-repository.ts'
import { summarizeArrived } from '#src/summaries/summarize-arrived.ts'

/** What a worker heard or read. Speakers of turns count from 0 into `speakers`. */
export type HeardTranscript = {
  language: string
  automatic: boolean
  speakers: readonly FileSpeaker[]
  turns: readonly HeardTurn[]
  /** What is missing from it, for a person. */
  remark?: string | null
}

type PositionedTurn = TranscriptTurn & { text: string }

/**
 * Keeps a transcript and writes its turns into the note, in place of those of an earlier run; then the file is done. A
 * worker that begins again finds the same turns, speakers and blocks, so nothing comes twice. Throws InvalidOperation
 * when the note was locked meanwhile, NotFound when the run has ended.
 */
export async function saveTranscript(parts: NotesParts, run: FileRun, heard: HeardTranscript): Promise<void> {
  const found = await readRun(parts, run)
  if (!found) throw notFound('File')
  refuseLocked(found.note)
  const { db } = parts.foundation
  const noteId = found.note.id
  const { turns, earlier, hasTimes } = await db.write(run.teamId, (tx) => keep(tx, run, noteId, heard))
  if (turns.length) {
    const content = documentSchema.node(
      'doc',
      null,
      turns.map((turn) => turnNode(turn, hasTimes)),
    )
    const edit = await editContent((doc) => withContent(doc, content, earlier))
    await parts.documents.change(run.teamId, noteId, edit)
  }
  await advance(parts, run, async (file, note, tx) => {
    await transcriptRepository(tx, run.teamId).forgetOthers(run)
    await windowRepository(tx, run.teamId).forget(run.fileId)
    const origin = { teamId: run.teamId, actorId: file.uploadedBy }
    await keepNoteKind(tx, origin, file, note)
    if (turns.length) await summarizeArrived(tx, origin, note)
    return done(file, heard.remark ?? null)
  })
}

async function keep(tx: Transaction, run: FileRun, noteId: string, heard: HeardTranscript) {
  const transcripts = transcriptRepository(tx, run.teamId)
  const before = await transcripts.ofFile(run.fileId)
  const speakers = await addSpeakers(tx, run, noteId, heard.speakers, before?.speakerIds)
  const nextId = derivedBlockIds(`${run.fileId}\n${run.run}`)
  const turns = heard.turns.map(
    (turn): PositionedTurn => ({
      blockId: nextId(),
      speakerId: turn.speaker === null ? null : (speakers[turn.speaker]?.id ?? null),
      startMs: turn.startMs,
      endMs: turn.endMs,
      words: turn.words,
      text: textOfTurn(turn, heard.language),
    }),
  )
  const hasTimes = await isPlayed(tx, run.fileId, noteId)
  const { language, automatic } = heard
  const speakerIds = speakers.map((speaker) => speaker.id)
  await transcripts.put(
    { fileId: run.fileId, noteId, language, automatic, run: run.run, speakerIds },
    turns.map((turn) => (hasTimes ? turn : { ...turn, words: [] })),
  )
  return { turns, earlier: await transcripts.otherBlocks(run), hasTimes }
}

/** Whether the times of the file are those of the note's player, which plays one recording only. */
async function isPlayed(tx: Transaction, fileId: string, noteId: string): Promise<boolean> {
  const recording = (await recordingsOf(tx, [noteId])).get(noteId)
  return !recording || recording.fileId === fileId
}

function turnNode({ blockId, speakerId, startMs, endMs, text }: PositionedTurn, hasTimes: boolean): Node {
  const times = hasTimes ? { startMs, endMs } : {}
  return documentSchema.node('turn', { id: blockId, speakerId, ...times }, documentSchema.text(text))
}
