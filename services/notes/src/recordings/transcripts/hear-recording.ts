import { audioLevels } from '@verbatim/kit/ai/pcm-file.ts'
import { SAMPLE_RATE, type SpeechWindow, speechWindows } from '@verbatim/kit/ai/speech-windows.ts'
import type { SpeechTrack } from '@verbatim/kit/media/media-engine.ts'
import { PROGRESS } from '#src/files/file.ts'
import { advance, type FileRun, readRun } from '#src/files/file-run.ts'
import type { NotesParts } from '#src/parts.ts'
import { effectiveTranscription } from '#src/recordings/settings/transcription-setting.ts'
import { transcriptionSettings } from '#src/recordings/settings/transcription-setting-repository.ts'
import type { FileSpeaker } from '#src/recordings/transcripts/add-speakers.ts'
import type { HeardTurn } from '#src/recordings/transcripts/heard-turn.ts'
import type { HeardWindow } from '#src/recordings/transcripts/transcript.ts'
import { interleaved, turnsOfWords } from '#src/recordings/transcripts/turns-of-words.ts'
import { windowReader, windowRepository } from '#src/recordings/transcripts/window-repository.ts'

export type Heard = { language: string; speakers: FileSpeaker[]; turns: HeardTurn[] }

type PlannedWindow = { track: number; window: SpeechWindow }

/** Thrown inside to end a transcription that nobody wants any more. */
const ENDED = new Error('The run has ended')

/**
 * Writes down what is said on the tracks of a recording, window by window; each is kept as it is finished, and those
 * kept before are not heard again. Tracks are speakers: one of its own each where the recording has them, else a single
 * one, because who speaks cannot be told from the sound. Null when the run has ended meanwhile.
 */
export async function hearRecording(
  parts: NotesParts,
  run: FileRun,
  tracks: readonly SpeechTrack[],
  signal: AbortSignal,
): Promise<Heard | null> {
  const planned = await planWindows(tracks, signal)
  const { chosen, vocabulary } = await chosenSettings(parts, run)
  const kept = (await keptWindows(parts, run, planned)).filter((window) => !chosen || window.language === chosen)
  const progress = progressOf(planned, kept)
  let language = chosen ?? kept[0]?.language
  try {
    for (const [track, { pcmPath }] of tracks.entries()) {
      const missing = missingWindows(planned, kept, track)
      if (!missing.length) continue
      const heard = await parts.ai.transcribe({
        audio: { pcmPath },
        sampleRate: SAMPLE_RATE,
        language,
        vocabulary,
        windows: missing,
        signal,
        onWindow: async (done) => {
          const { startMs, endMs } = done.window
          const words = done.words.map((word) => [word.startMs, word.endMs, word.text] as const)
          const window = { track, startMs, endMs, language: done.language, words }
          if (!(await keepWindow(parts, run, window, progress))) throw ENDED
          kept.push(window)
        },
      })
      if (heard.words.length) language ??= heard.language
    }
  } catch (error) {
    if (error === ENDED) return null
    throw error
  }
  return { language: language ?? 'und', ...conversation(kept, tracks.length) }
}

async function planWindows(tracks: readonly SpeechTrack[], signal: AbortSignal): Promise<PlannedWindow[]> {
  const planned: PlannedWindow[] = []
  for (const [track, { pcmPath }] of tracks.entries())
    for (const window of speechWindows(await audioLevels({ pcmPath }, signal))) planned.push({ track, window })
  return planned
}

const isSame = ({ track, window }: PlannedWindow, kept: HeardWindow): boolean =>
  kept.track === track && kept.startMs === window.startMs && kept.endMs === window.endMs

/** What an earlier worker kept of the windows planned now. */
async function keptWindows(
  { foundation: { db } }: NotesParts,
  { teamId, fileId }: FileRun,
  planned: readonly PlannedWindow[],
): Promise<HeardWindow[]> {
  const kept = await db.read(teamId, (tx) => windowReader(tx, teamId).ofFile(fileId))
  return kept.filter((window) => planned.some((plan) => isSame(plan, window)))
}

const missingWindows = (planned: readonly PlannedWindow[], kept: readonly HeardWindow[], track: number) =>
  planned
    .filter((plan) => plan.track === track && !kept.some((window) => isSame(plan, window)))
    .map((plan) => plan.window)

/** The language that the project's recordings are in, null where it is to be found out, and the words to listen for. */
async function chosenSettings(
  parts: NotesParts,
  run: FileRun,
): Promise<{ chosen: string | null; vocabulary: readonly string[] }> {
  const found = await readRun(parts, run)
  if (!found) return { chosen: null, vocabulary: [] }
  const { db } = parts.foundation
  const { projectId } = found.note
  const { workspace, project } = await db.read(run.teamId, (tx) => transcriptionSettings(tx, run.teamId, projectId))
  const { language, vocabulary } = effectiveTranscription(workspace, project)
  return { chosen: language === 'auto' ? null : language, vocabulary }
}

/** How far the file is after so much of its sound. */
function progressOf(planned: readonly PlannedWindow[], kept: readonly HeardWindow[]): (added: number) => number {
  const total = planned.reduce((sum, { window }) => sum + window.endMs - window.startMs, 0)
  let heard = kept.reduce((sum, window) => sum + window.endMs - window.startMs, 0)
  return (added) => {
    heard += added
    return PROGRESS.read + (PROGRESS.transcribed - PROGRESS.read) * (total > 0 ? Math.min(1, heard / total) : 1)
  }
}

/** Keeps a window and how far the file is, in one transaction; false when the run has ended. */
async function keepWindow(
  parts: NotesParts,
  run: FileRun,
  window: HeardWindow,
  progress: (added: number) => number,
): Promise<boolean> {
  const reached = progress(window.endMs - window.startMs)
  const file = await advance(parts, run, async (current, _note, tx) => {
    await windowRepository(tx, run.teamId).add(run.fileId, window)
    return { ...current, progress: Math.max(current.progress, reached) }
  })
  return file !== null
}

/** Those who speak, by track, and what they say in order of time. */
function conversation(kept: readonly HeardWindow[], tracks: number): Pick<Heard, 'speakers' | 'turns'> {
  const spoken = Array.from({ length: tracks }, (_none, track) => {
    const windows = kept.filter((window) => window.track === track).sort((a, b) => a.startMs - b.startMs)
    return windows.flatMap((window) => window.words)
  }).filter((words) => words.length > 0)
  return {
    speakers: spoken.map(() => ({ name: null, interviewer: false })),
    turns: interleaved(spoken.map((words, speaker) => turnsOfWords(words, speaker))),
  }
}
