import { createServer } from 'node:net'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { engineAway } from '../engine-away.ts'
import { EICAR, startClamdStandIn } from '../testing/clamd-stand-in.ts'
import { createClamdScanner } from './clamd-scanner.ts'

const signal = new AbortController().signal
async function scanner(options: { most?: number; says?: string } = {}) {
  const clamd = await startClamdStandIn(options)
  onTestFinished(() => clamd.stop())
  return {
    clamd,
    scan: (...parts: Buffer[]) =>
      createClamdScanner({ host: '127.0.0.1', port: clamd.port }).scan(Readable.from(parts), signal),
  }
}
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('what a scanner finds is told by its name, wherever it stands, and nothing is found in what is clean', async () => {
  const { clamd, scan } = await scanner()
  const long = Buffer.alloc(300_000, 'a')
  expect(await scan(Buffer.from('By the Thursday.'))).toBe('clean')
  expect(await scan(long, Buffer.from(EICAR), long)).toEqual({ found: 'Eicar-Test-Signature' })
  expect(await scan(Buffer.from(EICAR.slice(0, 20)), Buffer.from(EICAR.slice(20)))).toEqual({
    found: 'Eicar-Test-Signature',
  })
  expect(clamd.asked).toEqual([16, 600_068, 68])
})

test('bytes that are more than it takes are told as such, though it hangs up on them', async () => {
  const { scan } = await scanner({ most: 100_000 })
  expect(await scan(...Array.from({ length: 200 }, () => Buffer.alloc(65_536, 'a')))).toBe('tooLarge')
})

test('one that does not answer, or could not look, is away: its work waits and nothing is taken for clean', async () => {
  const { scan } = await scanner({ says: 'stream: Can’t allocate memory ERROR' })
  expect(engineAway(await failure(scan(Buffer.from('a'))))).toBe(true)
  const gone = createClamdScanner({ host: '127.0.0.1', port: 1 }).scan(Readable.from([Buffer.from('a')]), signal)
  expect(engineAway(await failure(gone))).toBe(true)
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as { port: number }
  const waits = createClamdScanner({ host: '127.0.0.1', port }, 200).scan(Readable.from([Buffer.from('a')]), signal)
  expect(engineAway(await failure(waits))).toBe(true)
})
