import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, runProgram } from './run-program.ts'

export type Count = { passed: number; failed: number }

/** Where the reports of this run lie. */
export const reports = join(root, '.verbatim', 'ci')

/** What failed, a line each, to be said once more at the very end, where it is looked for. */
export const failures: string[] = []
/** What could not be looked at on this machine and is no failure: said as loudly, since it is no success either. */
export const notDone: string[] = []
/** What passed at the second try only. */
export const flaky: string[] = []

type Report = {
  numPassedTests: number
  numFailedTests: number
  success: boolean
  testResults: { name: string; status: string; message: string; assertionResults: Assertion[] }[]
}
type Assertion = { fullName: string; status: string; failureMessages: string[] }

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
export function countOf(name: string): Count {
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

/** The laws of the architecture. */
export async function laws(): Promise<Count> {
  const { output } = await runProgram('node', ['scripts/tooling/check.ts'])
  const [, passed = 0, failed = 1] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? []
  return { passed: Number(passed), failed: Number(failed) }
}

export type Suite = 'components' | 'journeys' | 'proofs' | 'deploy' | 'engines' | 'faults'
type Run = { report?: string; only?: readonly string[]; settings?: Record<string, string> }

/** Tests with a configuration of their own: journeys in a browser, proofs against the whole system, charts without one. */
export async function testsOf(name: Suite, { report = name, only = [], settings = {} }: Run = {}): Promise<Count> {
  const args = [
    'run',
    '--config',
    `vitest.${name}.config.ts`,
    '--reporter=default',
    '--reporter=./scripts/tests/flaky-reporter.ts',
    '--reporter=json',
    `--outputFile.json=${join(reports, `${report}.json`)}`,
    ...only,
  ]
  const began = Date.now()
  const { output, status } = await runProgram('vitest', args, settings)
  process.stdout.write(`${report} took ${Math.round((Date.now() - began) / 1000)} s\n`)
  flaky.push(...output.split('\n').filter((line) => line.startsWith('FLAKY  ')))
  const count = countOf(report)
  if (status === 0 || count.failed) return count
  const beside = output.split('\n').filter((line) => /^\S*(Unhandled|Error:|\w*Error\S*:|Serialized Error)/.test(line))
  failures.push(`${report}: what stands beside the tests failed: ${beside.slice(0, 5).join(' | ').slice(0, 700)}`)
  return { ...count, failed: 1 }
}
