import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#src/read-config.ts'
import { EDGE_SETTINGS, ROOT, startTestEdge } from './start-edge.ts'

const notices = { privacyUrl: 'https://farrow.example/privacy', termsUrl: 'https://farrow.example/terms' }

let edge: Awaited<ReturnType<typeof startTestEdge>>
let silent: Awaited<ReturnType<typeof startTestEdge>>
beforeAll(async () => {
  edge = await startTestEdge({}, { notices })
  silent = await startTestEdge({})
})
afterAll(async () => {
  await edge.stop()
  await silent.stop()
})

test('pages at the door are told where the operator says what becomes of people’s data, on every host, or nothing', async () => {
  for (const host of [ROOT, `orchard.${ROOT}`])
    expect(JSON.parse((await edge.call('/api/root/environment', { host })).body)).toMatchObject(notices)
  const told = JSON.parse((await silent.call('/api/root/environment')).body)
  expect(Object.keys(told).filter((name) => name in notices)).toEqual([])
})

test('addresses of notices are read strictly', () => {
  const read = (env: Record<string, string>) => readConfig({ ...EDGE_SETTINGS, ...env }).notices
  expect(read({})).toEqual({})
  expect(read({ PRIVACY_NOTICE: '', TERMS_OF_USE: notices.termsUrl })).toEqual({ termsUrl: notices.termsUrl })
  for (const wrong of ['javascript:alert(1)', 'http://farrow.example', '/privacy', 'https://a b'])
    expect(() => read({ PRIVACY_NOTICE: wrong }), wrong).toThrow(/PRIVACY_NOTICE/)
})
