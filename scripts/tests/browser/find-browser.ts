import { existsSync } from 'node:fs'

/** The first draws what the second draws, without the window around it, for half the work. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
]

/** How to start a real browser: the system's Chromium or Chrome where there is one, else the one from npm. */
export async function findBrowser(): Promise<{ executablePath: string; args: string[] }> {
  const found = SYSTEM_BROWSERS.find((path) => existsSync(path))
  if (found) return { executablePath: found, args: ARGUMENTS }
  const { default: packed } = await import('@sparticuz/chromium')
  return { executablePath: await packed.executablePath(), args: [...packed.args, ...ARGUMENTS] }
}
