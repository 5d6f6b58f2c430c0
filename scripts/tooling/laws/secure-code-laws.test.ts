import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SECURE_CODE_LAWS } from './secure-code-laws.ts'
import { sourceFiles } from './source-files.ts'
import { brokenTextLaws } from './text-laws.ts'

const SERVER = 'services/notes/src/notes/lock-note.ts'
const PAGE = 'web/src/objects/note/NoteCard.tsx'
const file = (path: string, text: string) => ({ path, text, lines: 1, isTest: path.includes('.test.') })
const found = (path: string, ...lines: readonly string[]): string[][] =>
  lines.map((line) => brokenTextLaws([file(path, line)])).filter((broken) => broken.length !== 1)

test('text that becomes code is found', () => {
  const forms = ['eval(text)', "new Function('a', text)", "import vm from 'node:vm'", "setTimeout('go()', 1)"]
  for (const path of [SERVER, PAGE, 'gateway/edge/src/hosts.ts', 'scripts/operate/move/x.ts'])
    expect(found(path, ...forms)).toEqual([])
  expect(brokenTextLaws([file(SERVER, 'rule.eval(text)\nsetTimeout(go, 1)\nTAG.exec(text)')])).toEqual([])
})

test('a program that is started through a shell is found', () => {
  const [text, line] = ["import { exec } from 'node:child_process'", "execSync('ls ' + name)"]
  expect(found(SERVER, text, line, "spawn('ffmpeg', args, { shell: true })")).toEqual([])
  expect(brokenTextLaws([file(SERVER, "import { execFile, spawn } from 'node:child_process'")])).toEqual([])
})

test('randomness that can be guessed, and a GUID that is not drawn by the system, are found', () => {
  expect(
    found(SERVER, 'Math.random()', "import { v1 } from 'uuid'", "import { nanoid } from 'nanoid/non-secure'"),
  ).toEqual([])
  expect(brokenTextLaws([file(SERVER, 'randomUUID()')])).toEqual([])
})

test('a weak hash or cipher is found', () => {
  const hashes = ["createHash('md5')", "createHash('sha1')", "createHmac('SHA-1', key)"]
  const ciphers = ["createCipheriv('aes-256-cbc', key, iv)", "createCipher('aes', key)", "const CIPHER = 'aes-128-ecb'"]
  expect(found(SERVER, ...hashes, ...ciphers, 'RSA_PKCS1_PADDING')).toEqual([])
  expect(found(PAGE, `import { md5 } ${'from'} '../../lib/md5.ts'`)).toEqual([])
  expect(brokenTextLaws([file(SERVER, "createHash('sha256')\nconst CIPHER = 'aes-256-gcm'")])).toEqual([])
})

test('JSON that is read by anything but JSON.parse, and a format that came from somewhere, are found', () => {
  expect(found(SERVER, "import json5 from 'json5'", "import { load } from 'js-yaml'")).toEqual([])
  expect(found(SERVER, "import { format } from 'node:util'", 'util.format(text)')).toEqual([])
})

test('a row that is written as it was asked is found', () => {
  expect(found(SERVER, 'notes().insert(input)', 'notes().update({}).merge(args)')).toHaveLength(0)
  expect(brokenTextLaws([file(SERVER, 'notes().insert({ id, title: input.title })')])).toEqual([])
})

test('an answer that another site may read, or that says which program answers, is found', () => {
  expect(found(SERVER, "reply.header('access-control-allow-origin', '*')", "reply.header('server', name)")).toEqual([])
  expect(found('gateway/edge/src/hosts.ts', "{ 'Access-Control-Allow-Credentials': 'true' }")).toEqual([])
})

test('a certificate that is taken from anybody is found', () => {
  expect(found(SERVER, 'connect({ rejectUnauthorized: false })')).toEqual([])
})

test('what a page keeps in its browser is in the list, and cookies are no affair of scripts', () => {
  expect(
    found(PAGE, "localStorage.setItem('token', token)", 'sessionStorage.a = b', 'document.cookie = token'),
  ).toEqual([])
})

test('a key of a real place in the sources is found, in a test too', () => {
  const keys = [`'${'AKIA'}IOSFODNN7EXAMPLE'`, `'${'ghp'}_${'a'.repeat(36)}'`, `'${'sk'}_live_12345678'`]
  expect(found(SERVER, ...keys)).toEqual([])
  expect(found('services/notes/test/x.test.ts', ...keys)).toEqual([])
})

const SOURCES = sourceFiles(join(import.meta.dirname, '..', '..', '..'))
const BROKEN = brokenTextLaws(SOURCES)

test.each(SECURE_CODE_LAWS.map(({ law }) => law))('the sources keep it: %s', (law) => {
  expect(SOURCES.length).toBeGreaterThan(2000)
  expect(BROKEN.filter((broken) => broken.includes(law))).toEqual([])
})
