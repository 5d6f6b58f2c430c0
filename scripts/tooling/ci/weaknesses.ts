import { runProgram } from './run-program.ts'
import { type Count, failures, notDone } from './suites.ts'

const ENDED = /^(FAILED|NOT DONE) {2}(.*)$/gm

/** Published weaknesses of what ships. A registry that cannot be asked is no success, and said so. */
export async function weaknesses(): Promise<Count> {
  const { output, status } = await runProgram('node', ['scripts/tooling/weaknesses.ts'])
  for (const [, how, what = ''] of output.matchAll(ENDED)) (how === 'FAILED' ? failures : notDone).push(what)
  return { passed: status === 0 ? 1 : 0, failed: status === 0 || status === 2 ? 0 : 1 }
}
