import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startSystem } from '@verbatim/start/system/start-system.ts'
import { expect, test } from 'vitest'
import { make } from '../asker.ts'
import { aWorkspace } from '../people.ts'
import { openHostDoor } from './host-door.ts'

/** Two public testers of SCIM 2.0 behind one command, `BASE TOKEN`; where it is not there this proof says so. */
const JUDGE =
  process.env.SCIM_JUDGE ?? join(import.meta.dirname, '..', '..', '..', '..', '..', 'shared', 'judges', 'scim')
const JUDGE_MS = 200_000

const isHere = existsSync(JUDGE)
if (!isHere) process.stdout.write(`SCIM WAS NOT JUDGED: there is no ${JUDGE}.\n`)

test.skipIf(!isHere)('public testers of SCIM 2.0 find no failure', async () => {
  const system = await startSystem({ regions: ['us_b'] })
  try {
    const workspace = await aWorkspace(system.root, 'alder')
    const { token } = await make<{ token: string }>(workspace, 'createScimToken', { name: 'Judge' }, '{ token }')
    const door = await openHostDoor(workspace.host)
    const judged = await run(JUDGE, [`${door.url}/scim/v2`, token])
    await door.stop()
    process.stdout.write(`${judged.told.split('\n').slice(-4).join('\n')}\n`)
    expect(judged.code, failuresIn(judged.told)).toBe(0)
  } finally {
    await system.stop()
  }
})

/** The findings that are failures, each with what is said of it. */
function failuresIn(told: string): string {
  const findings = told.split(/\n(?=[A-Z]{4,} \w)/).filter((finding) => !/^(SUCCESS|SKIPPED|COMPLIANT)/.test(finding))
  return findings.map((finding) => finding.slice(0, 1500)).join('\n')
}

const run = (command: string, args: string[]): Promise<{ code: number; told: string }> =>
  new Promise((resolve) => {
    execFile('bash', [command, ...args], { timeout: JUDGE_MS, maxBuffer: 64_000_000 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, told: `${stdout}\n${stderr}` }),
    )
  })
