import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COMMANDS } from './commands.ts'

const OPERATE = join(import.meta.dirname, '..', 'operate.ts')

/** A command with no setting in its environment. */
const operate = (...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [OPERATE, ...args], { env: {} }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), said: out + err }),
    )
  })

test('every command says what it does, and how to write it, without a setting', async () => {
  const { code, said } = await operate('--help')
  expect(code).toBe(0)
  for (const [name, { usage, does }] of Object.entries(COMMANDS)) {
    expect(usage.startsWith(`npm run operate -- ${name}`), name).toBe(true)
    expect(said).toContain(`${name} `)
    expect(said).toContain(does)
  }
  const help = await operate('backup-tenant', '--help')
  expect(help).toMatchObject({ code: 0, said: expect.stringContaining('backup-tenant TEAM --to FOLDER') })
})

test.each([
  [['move-tennant'], 'There is no move-tennant.'],
  [['dead-facts', 'serch'], 'Name one of search, insights, notes. npm run operate -- dead-facts'],
  [['backup-tenant'], 'Name a workspace by its id. npm run operate -- backup-tenant TEAM --to FOLDER'],
])('%j is refused in words, before a setting is asked for', async (args, sentence) => {
  const { code, said } = await operate(...args)
  expect(code).toBe(2)
  expect(said).toContain(sentence)
})
