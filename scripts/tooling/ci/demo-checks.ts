import { readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { wordErrorRate } from '@verbatim/kit/ai/word-error-rate.ts'
import { root, runProgram } from './run-program.ts'
import type { Count } from './suites.ts'

/** Real recordings in every container, with what is said in them beside; and documents of every kind. */
const RECORDINGS = [
  'jfk.wav',
  'sense_and_sensibility_0870.wav',
  'sense_and_sensibility_0890.wav',
  'jfk.mp3',
  'jfk.mp4',
  'sense_and_sensibility_0870.m4a',
  'sense_and_sensibility_0890.webm',
]
const DOCUMENTS = ['interview.txt', 'interview.pdf', 'interview.docx', 'interview.md', 'interview.vtt', 'interview.srt']

type Demo = {
  files: { name: string; transcript: string; error?: string }[]
  highlights: { verbatim: boolean }[]
  search: { hits: unknown[] }
}

/** The main job over real recordings and documents: words as said, quotes as they stand, found again. */
export async function demo(): Promise<Count> {
  const audio = RECORDINGS.map((name) => `scripts/samples/audio/${name}`)
  const documents = [...DOCUMENTS, 'customer_messages.csv'].map((name) => `scripts/samples/${name}`)
  const { status, output } = await runProgram('node', ['scripts/start/demo.ts', '--json', ...audio, ...documents])
  if (status !== 0) return { passed: 0, failed: 1 }
  const report = JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as Demo
  const heard = report.files.slice(0, RECORDINGS.length).map(({ transcript }) => transcript)
  const said = RECORDINGS.map((name) =>
    readFileSync(join(root, 'scripts/samples/audio', `${parse(name).name}.txt`), 'utf8'),
  )
  const checks: [string, boolean][] = [
    ['word errors under 5 %', wordErrorRate(said.join(' '), heard.join(' ')) < 0.05],
    ['every file was read', report.files.every((file) => !file.error && file.transcript.length > 0)],
    [
      'every quote stands in its source',
      report.highlights.length > 0 && report.highlights.every(({ verbatim }) => verbatim),
    ],
    ['what was said is found', report.search.hits.length > 0],
  ]
  for (const [what, holds] of checks) process.stdout.write(`${holds ? 'ok' : 'FAILED'}  demo: ${what}\n`)
  return { passed: checks.filter(([, holds]) => holds).length, failed: checks.filter(([, holds]) => !holds).length }
}
