import type { Reporter, TestCase } from 'vitest/node'

/** Names each test that passed only when it was tried again, so that a second try hides nothing. */
export default class FlakyReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const { errors } = test.result()
    process.stdout.write(`FLAKY  ${test.module.relativeModuleId}: ${test.fullName}: ${errors?.[0]?.message ?? ''}\n`)
  }
}
