import { expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { sendByTus } from './send-by-tus.ts'
import type { SendOrder } from './send-order.ts'

/** An order for bytes that no server wants, and how often it was asked for and what became of it. */
function anOrder() {
  const uploadUrl = `${location.origin}/no-upload-is-here`
  const stopped: string[] = []
  const order: SendOrder = {
    file: new File(['said'], 'interview.txt'),
    uploadUrl,
    direct: false,
    token: async () => null,
    onProgress: () => undefined,
    onSent: () => stopped.push('sent'),
    onStopped: (why, message) => stopped.push(why, message),
  }
  return { order, stopped, asked: () => performance.getEntriesByName(uploadUrl).length }
}

type Network = { send: (method: string, params?: { urls: string[] }) => Promise<unknown> }

// First, because what sends is loaded once.
test('where what sends cannot be loaded the file fails with a reason, and is sent when it is tried again', async () => {
  const { order, stopped, asked } = anOrder()
  const network = cdp() as unknown as Network
  await network.send('Network.enable')
  await network.send('Network.setBlockedURLs', { urls: ['*tus-upload*'] })
  const sending = sendByTus(order)
  await expect.poll(() => stopped).toEqual(['refused', expect.stringContaining('Part of this page did not come')])
  expect(asked()).toBe(0)
  await network.send('Network.setBlockedURLs', { urls: [] })
  sending.resume()
  await expect.poll(asked).toBeGreaterThan(0)
  await expect.poll(() => stopped[2]).toBeDefined()
})

test('a file that is paused before anything is sent waits, and is sent when it goes on', async () => {
  const { order, stopped, asked } = anOrder()
  const before = asked()
  const sending = sendByTus(order)
  sending.pause()
  // What sends it is here by then.
  await import('./tus-upload.ts')
  expect([asked(), stopped]).toEqual([before, []])
  sending.resume()
  await expect.poll(asked).toBeGreaterThan(before)
  await expect.poll(() => stopped.length).toBeGreaterThan(0)
})
