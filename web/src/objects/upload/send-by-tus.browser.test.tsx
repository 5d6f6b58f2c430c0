import { expect, test } from 'vitest'
import { sendByTus } from './send-by-tus.ts'

test('a file that is paused before anything is sent waits, and is sent when it goes on', async () => {
  const uploadUrl = `${location.origin}/no-upload-is-here`
  const asked = () => performance.getEntriesByName(uploadUrl).length
  const stopped: string[] = []
  const sending = sendByTus({
    file: new File(['said'], 'interview.txt'),
    uploadUrl,
    direct: false,
    token: async () => null,
    onProgress: () => undefined,
    onSent: () => stopped.push('sent'),
    onStopped: (why) => stopped.push(why),
  })
  sending.pause()
  // What sends it is here by then.
  await import('./tus-upload.ts')
  expect([asked(), stopped]).toEqual([0, []])
  sending.resume()
  await expect.poll(asked).toBeGreaterThan(0)
  await expect.poll(() => stopped).toHaveLength(1)
})
