import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileReader, createFileReaders, readingLimitMs } from '#src/imports/file-reader.ts'

const log = { warn: () => undefined }
const never = new AbortController().signal

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verbatim-reader-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function order(name: string, text: string) {
  const path = join(folder, name)
  await writeFile(path, text)
  return { path, name, format: name.endsWith('.md') ? ('md' as const) : ('txt' as const) }
}

test('a file that takes too long to read is given up, and the next one is read', async () => {
  const strict = createFileReader(log, () => 1)
  await expect(strict.read(await order('slow.txt', 'x'), never)).rejects.toMatchObject({
    code: 'UnprocessableContent',
    message: expect.stringMatching(/too much time or memory/),
  })
  await strict.close()
  const reader = createFileReader(log)
  expect(await reader.read(await order('quick.txt', 'Quick.'), never)).toMatchObject({ kind: 'document' })
  await reader.close()
})

test('files wait for one another, and a refused one does not hold up the next', async () => {
  const reader = createFileReader(log)
  const results = await Promise.allSettled([
    reader.read(await order('one.txt', 'One.'), never),
    reader.read({ path: join(folder, 'nowhere'), name: 'nowhere', format: 'txt' }, never),
    reader.read(await order('two.md', '# Two'), never),
  ])
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await reader.close()
})

test('whoever stops waiting gets the reason at once', async () => {
  const reader = createFileReader(log)
  const abort = new AbortController()
  const reading = reader.read(await order('stopped.txt', 'x'), abort.signal)
  abort.abort(new Error('stopping'))
  await expect(reading).rejects.toThrow('stopping')
  await reader.close()
})

test('a reading process that is killed from outside is no fault of the file', async () => {
  const reader = createFileReader(log)
  await reader.read(await order('first.txt', 'x'), never)
  const reading = reader.read(await order('long.txt', 'word '.repeat(900_000)), never)
  process.kill(reader.pid()!, 'SIGKILL')
  await expect(reading).rejects.toMatchObject({ code: 'InternalError' })
  expect(await reader.read(await order('after.txt', 'After.'), never)).toMatchObject({ kind: 'document' })
  await reader.close()
})

test('a text is given up sooner than what has to be unpacked', () => {
  const formats = ['txt', 'md', 'html', 'csv', 'vtt', 'docx', 'pdf'] as const
  expect(formats.map(readingLimitMs)).toEqual([30_000, 30_000, 30_000, 30_000, 30_000, 120_000, 120_000])
})

test('a file is read while another one takes long', async () => {
  const readers = createFileReaders(log, 2)
  const pipe = join(folder, 'endless.txt')
  execFileSync('mkfifo', [pipe])
  const abort = new AbortController()
  // Nobody writes to the pipe, so reading it never ends.
  const endless = readers.read({ path: pipe, name: 'endless.txt', format: 'txt' }, abort.signal)
  expect(await readers.read(await order('short.txt', 'Short.'), never)).toMatchObject({ kind: 'document' })
  abort.abort(new Error('enough'))
  await expect(endless).rejects.toThrow('enough')
  await readers.close()
})
