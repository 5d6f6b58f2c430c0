import { expect, test } from 'vitest'
import { isInside, providerFetch } from './provider-network.ts'

test('addresses of private networks are inside, however they are written', () => {
  const inside = ['127.0.0.1', '10.1.2.3', '169.254.169.254', '192.168.0.1', '172.31.0.1', '100.64.0.1', '0.0.0.0']
  for (const address of [...inside, '::1', '[::1]', '::ffff:127.0.0.1', 'fd00::1', 'fe80::1', '64:ff9b::7f00:1'])
    expect(isInside(address), address).toBe(true)
  for (const address of ['::ffff:a00:1', '2002:7f00:1::', '2001:0:4136:e378:8000:63bf:3fff:fdd2', '64:ff9b:1::a00:1'])
    expect(isInside(address), address).toBe(true)
  for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700:4700::1111'])
    expect(isInside(address), address).toBe(false)
})

test('a provider of a private network is not asked, by address or by name', async () => {
  const ask = providerFetch('public')
  const options = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as const
  for (const host of ['127.0.0.1', '[::1]', 'localhost', '2130706433', '0x7f.1', '017700000001', '[::ffff:127.0.0.1]'])
    await expect(ask(`http://${host}:47111/`, options), host).rejects.toThrow()
  const byName = await ask('http://localhost:47111/', options).catch((error: Error) => error)
  expect(String((byName as Error).cause)).toContain('private network')
})
