import { expect, test } from 'vitest'
import type { Captcha } from './captcha.ts'

/** A captcha, and what the widget of its page gives to whoever does what it asks: nothing where there is no widget. */
export type CaptchaUnderTest = { captcha: Captcha; solved(): string | undefined }

/** The contract of the port Captcha: every adapter passes it. */
export function captchaContract(start: () => Promise<CaptchaUnderTest>): void {
  test('whoever does what the page asks passes, each time', async () => {
    const { captcha, solved } = await start()
    for (let at = 0; at < 3; at += 1) await expect(captcha.check(solved())).resolves.toBeUndefined()
  })

  test('many pass at once', async () => {
    const { captcha, solved } = await start()
    await expect(Promise.all(Array.from({ length: 20 }, () => captcha.check(solved())))).resolves.toHaveLength(20)
  })
}
