import { readFile } from 'node:fs/promises'
import { Whisper, WhisperFullParams, WhisperSamplingStrategy } from '@napi-rs/whisper'

/** What the process is asked: the model's file, and 16 kHz samples. */
export type BareOrder = { modelPath: string; samples: Float32Array }
/** Processor time of all of it, loading included. */
export type BareAnswer = { cpuSeconds: number; text: string }

// The peer of our own transcription: the engine as it comes, over the whole recording, on one thread.
process.once('message', async ({ modelPath, samples }: BareOrder) => {
  const whisper = new Whisper(await readFile(modelPath))
  const params = new WhisperFullParams(WhisperSamplingStrategy.Greedy)
  Object.assign(params, { language: 'auto', nThreads: 1, printProgress: false, printRealtime: false })
  const text = whisper.full(params, samples)
  const { userCPUTime, systemCPUTime } = process.resourceUsage()
  const answer: BareAnswer = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, text }
  process.send?.(answer, () => process.kill(process.pid, 'SIGTERM'))
})
