import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join, parse, relative } from 'node:path'
import { wordErrorRate } from '@verbatim/kit/ai/word-error-rate.ts'
import { findEngines } from './engines/find-engines.ts'

type Count = { passed: number; failed: number }

const root = join(import.meta.dirname, '..', '..')
const reports = join(root, '.verbatim', 'ci')
const bin = join(root, 'node_modules', '.bin')
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

/** Runs a program of the repository and shows what it prints. */
function run(
  program: string,
  args: readonly string[],
  settings: Record<string, string> = {},
): { status: number; output: string } {
  const done = spawnSync(join(bin, program), args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64e6,
    env: { ...process.env, ...settings, INIT_CWD: root, PATH: `${bin}:${process.env.PATH}` },
  })
  process.stdout.write(done.stdout)
  return { status: done.status ?? 1, output: done.stdout }
}

type Report = {
  numPassedTests: number
  numFailedTests: number
  success: boolean
  testResults: { name: string; status: string; message: string; assertionResults: Assertion[] }[]
}
type Assertion = { fullName: string; status: string; failureMessages: string[] }

/** What failed, a line each, to be said once more at the very end, where it is looked for. */
const failures: string[] = []
/** What passed at the second try only. */
const flaky: string[] = []

function remember(report: Report): void {
  for (const file of report.testResults) {
    const name = relative(root, file.name)
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    // Each try may have failed at another place, and the last line of the report is all that some readers get.
    for (const { fullName, failureMessages } of failed)
      for (const message of failureMessages.length ? failureMessages : [''])
        failures.push(`${name}: ${fullName}: ${message.split('\n').slice(0, 3).join(' ').slice(0, 700)}`)
    if (file.status === 'failed' && failed.length === 0) failures.push(`${name}: ${file.message.slice(0, 300)}`)
  }
}

/** Reads a report of vitest; a run that left none has failed. */
function countOf(name: string): Count {
  try {
    const report = JSON.parse(readFileSync(join(reports, `${name}.json`), 'utf8')) as Report
    remember(report)
    const failed = Math.max(report.numFailedTests, report.success ? 0 : 1)
    return { passed: report.numPassedTests, failed }
  } catch {
    process.stdout.write(`FAILED  there is no report of the ${name}\n`)
    return { passed: 0, failed: 1 }
  }
}

function laws(): Count {
  const { output } = run('node', ['scripts/src/check.ts'])
  const [, passed = 0, failed = 1] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? []
  return { passed: Number(passed), failed: Number(failed) }
}

type Suite = 'journeys' | 'proofs' | 'deploy' | 'engines' | 'faults'
type Run = { report?: string; only?: readonly string[]; settings?: Record<string, string> }

/** Tests with a configuration of their own: journeys in a browser, proofs against the whole system, charts without one. */
function testsOf(name: Suite, { report = name, only = [], settings = {} }: Run = {}): Count {
  const args = [
    'run',
    '--config',
    `vitest.${name}.config.ts`,
    '--reporter=default',
    '--reporter=./scripts/src/flaky-reporter.ts',
    '--reporter=json',
    `--outputFile.json=${join(reports, `${report}.json`)}`,
    ...only,
  ]
  const { output } = run('vitest', args, settings)
  flaky.push(...output.split('\n').filter((line) => line.startsWith('FLAKY  ')))
  return countOf(report)
}

/** The first hour of a researcher, which is walked on the real engines as well. */
const FIRST_HOUR = ['sign-up', 'note-uploads', 'note-highlights', 'insight', 'search', 'invitations', 'restart']

/**
 * The contract of every port, the first hour, and the faults, on the real engines; without them there is a failure, not
 * a silence.
 */
async function onEngines(): Promise<Count[]> {
  const found = await findEngines(process.env)
  if (!found) {
    failures.push('engines: there are neither settings of running ones nor Docker')
    return [{ passed: 0, failed: 1 }]
  }
  const { settings } = found
  const only = FIRST_HOUR.map((name) => `journeys/${name}.test`)
  const counts = [
    testsOf('engines', { settings }),
    testsOf('journeys', { report: 'engine-journeys', only, settings }),
    testsOf('faults', { settings }),
  ]
  await found.stop()
  return counts
}

type Demo = {
  files: { name: string; transcript: string; error?: string }[]
  highlights: { verbatim: boolean }[]
  search: { hits: unknown[] }
}

/** The main job over real recordings and documents: words as said, quotes as they stand, found again. */
function demo(): Count {
  const audio = RECORDINGS.map((name) => `scripts/samples/audio/${name}`)
  const documents = [...DOCUMENTS, 'customer_messages.csv'].map((name) => `scripts/samples/${name}`)
  const { status, output } = run('node', ['scripts/src/demo.ts', '--json', ...audio, ...documents])
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

mkdirSync(reports, { recursive: true })
const counts = [
  countOf('tests'),
  laws(),
  testsOf('journeys'),
  testsOf('proofs'),
  testsOf('deploy'),
  demo(),
  ...(await onEngines()),
]
const sum = (of: keyof Count): number => counts.reduce((total, count) => total + count[of], 0)
run('node', ['scripts/src/measure.ts'])
for (const line of flaky) process.stdout.write(`${line}\n`)
for (const failure of failures) process.stdout.write(`FAILED  ${failure}\n`)
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exitCode = sum('failed') ? 1 : 0
