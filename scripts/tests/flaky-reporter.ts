import { relative } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'

/** Names each test that passed only when it was tried again, so that a second try hides nothing. */
export default class FlakyReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const [error] = test.result().errors ?? []
    const at = (error?.stacks ?? []).map(({ file, line }) => `${relative(process.cwd(), file)}:${line}`).join(' < ')
    const [message] = (error?.message ?? '').split('\n')
    process.stdout.write(`FLAKY  ${test.module.relativeModuleId}: ${test.fullName}: ${message} at ${at}\n`)
  }
}
