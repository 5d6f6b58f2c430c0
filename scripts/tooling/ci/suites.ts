import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root, runProgram, type Settings } from './run-program.ts'

export type Count = { passed: number; failed: number }

/** Where the reports of this run lie. */
export const reports = join(root, '.verbatim', 'ci')

/** What failed, a line each, to be said once more at the very end, where it is looked for. */
export const failures: string[] = []
/** What could not be looked at on this machine and is no failure: said as loudly, since it is no success either. */
export const notDone: string[] = []
/** What passed at the second try only. */
export const flaky: string[] = []

/** How a test says that it could not be made on this machine. */
const NOT_DONE = 'NOT DONE  '

/** Of more files than these it is no busy machine that failed them. */
const AGAIN_AT_MOST = 5

type Late = {
  name: Suite
  report: string
  /** Those that failed; none where nothing ran, since what they share did not start. */
  files: string[]
  /** What was asked for; all where nothing is named. */
  only: readonly string[]
  /** Which part of the suite it was; of whole ones none. */
  part: string | undefined
  said: string[]
  settings: Settings
  count: Count
}

/** What failed while another suite had the other core. */
const late: Late[] = []

type Report = {
  numPassedTests: number
  numFailedTests: number
  success: boolean
  testResults: { name: string; status: string; message: string; assertionResults: Assertion[] }[]
}
type Assertion = { fullName: string; status: string; failureMessages: string[] }

function remember(report: Report): Pick<Late, 'files' | 'said'> {
  const [files, saidBefore] = [[] as string[], failures.length]
  for (const file of report.testResults) {
    const name = relative(root, file.name)
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    // Each try may have failed at another place, and the last line of the report is all that some readers get.
    for (const { fullName, failureMessages } of failed)
      for (const message of failureMessages.length ? failureMessages : [''])
        failures.push(`${name}: ${fullName}: ${message.split('\n').slice(0, 3).join(' ').slice(0, 700)}`)
    if (file.status === 'failed' && failed.length === 0) failures.push(`${name}: ${file.message.slice(0, 300)}`)
    if (file.status === 'failed') files.push(name)
  }
  return { files, said: failures.slice(saidBefore) }
}

/** Reads a report of vitest; a run that left none has failed. */
export const countOf = (name: string): Count => readReport(name).count

function readReport(name: string): Pick<Late, 'count' | 'files' | 'said'> {
  try {
    const report = JSON.parse(readFileSync(join(reports, `${name}.json`), 'utf8')) as Report
    const failing = remember(report)
    const failed = Math.max(report.numFailedTests, report.success ? 0 : 1)
    return { count: { passed: report.numPassedTests, failed }, ...failing }
  } catch {
    process.stdout.write(`FAILED  there is no report of the ${name}\n`)
    return { count: { passed: 0, failed: 1 }, files: [], said: [] }
  }
}

/** The laws of the architecture. */
export async function laws(): Promise<Count> {
  const { output } = await runProgram('node', ['scripts/tooling/check.ts'])
  const [, passed = 0, failed = 1] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? []
  // Once more at the end as well: a run that names no reason there is searched in vain.
  failures.push(...Array.from(output.matchAll(/^FAILED {2}(.+)$/gm), ([, law]) => `law: ${law}`))
  return { passed: Number(passed), failed: Number(failed) }
}

export type Suite = 'tests' | 'components' | 'journeys' | 'proofs' | 'deploy' | 'engines' | 'faults'
type Run = {
  report?: string
  only?: readonly string[]
  settings?: Settings
  /** Which of how many parts of the suite, as `1/2`; what failed in it is run again by its names. */
  part?: string | undefined
}

/** Tests with a configuration of their own: journeys in a browser, proofs against the whole system, charts without one. */
export async function testsOf(name: Suite, { part, ...run }: Run = {}): Promise<Count> {
  const config = ['run', '--config', name === 'tests' ? 'vitest.config.ts' : `vitest.${name}.config.ts`]
  const report = run.report ?? (part ? `${name}-${part[0]}` : name)
  const args = [...config, ...(part ? [`--shard=${part}`] : [])]
  return suite({ ...run, name, program: 'vitest', args, report, part })
}

/** Where the real engines are. */
const ENGINE = /^(KAFKA|OPENSEARCH|DYNAMODB|SQS|S3|AWS|STRIPE|CALDAV|ENGINE)_/

/**
 * `npm test`, the README's command, where there is nothing but Node: `path` is a PATH without what else it may find, and
 * nothing is said of engines.
 */
export function theTests(path = process.env.BARE_PATH): Promise<Count> {
  if (!path) {
    failures.push('tests: BARE_PATH names a PATH with nothing but Node')
    return Promise.resolve({ passed: 0, failed: 1 })
  }
  const engines = Object.keys(process.env).filter((name) => ENGINE.test(name))
  const without: Settings = Object.fromEntries(engines.map((name) => [name, undefined]))
  const settings = { ...without, PATH: path, npm_config_cache: process.env.BARE_NPM }
  return suite({ name: 'tests', program: join(path, 'npm'), args: ['test', '--'], report: 'tests', settings })
}

type Order = Required<Pick<Run, 'report'>> & Run & { name: Suite; program: string; args: readonly string[] }

async function suite({ name, program, args, report, part, only = [], settings = {} }: Order): Promise<Count> {
  const began = Date.now()
  const { output, status } = await runProgram(
    program,
    [
      ...args,
      '--reporter=default',
      '--reporter=./scripts/tests/flaky-reporter.ts',
      '--reporter=json',
      `--outputFile.json=${join(reports, `${report}.json`)}`,
      ...only,
    ],
    settings,
  )
  process.stdout.write(`${report} took ${Math.round((Date.now() - began) / 1000)} s\n`)
  // The first of a test's own lines stands behind the end of its heading's colour.
  const lines = stripVTControlCharacters(output).split('\n')
  flaky.push(...lines.filter((line) => line.startsWith('FLAKY  ')))
  notDone.push(...lines.flatMap((line) => (line.startsWith(NOT_DONE) ? [line.slice(NOT_DONE.length)] : [])))
  const { count, files, said } = readReport(report)
  const ranNothing = count.failed > 0 && count.passed === 0 && files.length === 0
  if (ranNothing) said.push(`${report}: nothing ran: ${errorsIn(output)}`)
  if (ranNothing) failures.push(...said)
  if (ranNothing || files.length) late.push({ name, report, files, only, part, said, settings, count })
  if (status === 0 || count.failed) return count
  failures.push(`${report}: what stands beside the tests failed: ${errorsIn(output)}`)
  return { ...count, failed: 1 }
}

const errorsIn = (output: string): string =>
  output
    .split('\n')
    .filter((line) => /^\S*(Unhandled|Error:|\w*Error\S*:|Serialized Error)/.test(line))
    .slice(0, 5)
    .join(' | ')
    .slice(0, 700)

/**
 * Runs the files that failed beside another suite once more, from their beginning and with the machine to themselves:
 * a browser that had to wait for its core is no fault of the code. What passes now is named as flaky, with what it had
 * failed for, and counts as passed; of more than five files of a suite none is run again.
 */
export async function runFailedAlone(): Promise<void> {
  for (const { name, report, files, only, part, said, settings, count } of late.splice(0)) {
    if (files.length > AGAIN_AT_MOST) continue
    const before = failures.length
    const which = files.length ? { only: files } : { only, part }
    const again = await testsOf(name, { report: `${report}-alone`, settings, ...which })
    if (again.failed) continue
    failures.splice(before)
    for (const line of said) failures.splice(failures.indexOf(line), 1)
    flaky.push(...said.map((line) => `FLAKY  beside another suite, not alone: ${line}`))
    count.passed = files.length ? count.passed + count.failed : again.passed
    count.failed = 0
  }
  late.splice(0)
}
