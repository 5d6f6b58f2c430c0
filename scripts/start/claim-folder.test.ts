import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { claimFolder } from './claim-folder.ts'

const parent = await mkdtemp(join(tmpdir(), 'verbatim-claim-'))
afterAll(() => rm(parent, { recursive: true }))

test('a folder that a running system uses is refused, and free again when that system was killed', async () => {
  const folder = join(parent, 'used')
  await (await claimFolder(folder))()
  const main = join(parent, 'start')
  const running = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', '--', `${main}/main.ts`])
  await once(running, 'spawn')
  await writeFile(join(folder, 'system.pid'), String(running.pid))
  await expect(claimFolder(folder)).rejects.toThrow(`Another system (process ${running.pid}) uses ${folder}. Stop it`)
  running.kill('SIGKILL')
  await once(running, 'exit')
  await (await claimFolder(folder))()
  expect(await readdir(folder)).toEqual([])
})

test('a folder that cannot be made is refused with a sentence', async () => {
  const file = join(parent, 'file')
  await writeFile(file, '')
  for (const refused of [join(file, 'data'), '/proc/verbatim/data'])
    await expect(claimFolder(refused)).rejects.toThrow(/^Nothing can be written in .* Choose another folder/)
})

test('the id of a killed system that a stranger got since does not hold the folder', async () => {
  const folder = join(parent, 'stranger')
  await (await claimFolder(folder))()
  await writeFile(join(folder, 'system.pid'), String(process.ppid))
  await (await claimFolder(folder))()
})
