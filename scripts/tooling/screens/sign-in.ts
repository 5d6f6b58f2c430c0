import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import type { BrowserContext } from 'playwright-core'
import { PASSWORD, PEOPLE } from './people.ts'
import { staffCookies } from './staff.ts'
import type { Stage, Who } from './stage.ts'

async function asStaff(context: BrowserContext, stage: Stage): Promise<void> {
  const browser = context.browser()
  if (!browser) throw new Error('There is no browser')
  await context.addCookies(await staffCookies(browser, stage))
}

/** Gives a browser the session of somebody, as signing in with the password does. */
export async function signIn(context: BrowserContext, stage: Stage, who: Who): Promise<void> {
  if (who === 'nobody') return
  if (who === 'staff') return asStaff(context, stage)
  const isNew = who === 'newcomer'
  const origin = isNew ? stage.root.replace(/\/$/, '') : stage.workspace.host
  const path = isNew ? '/api/root/auth/password' : '/api/auth/password'
  const { cookies, status } = await hostFetch(`${origin}${path}`, {
    json: { email: PEOPLE[who].email, password: PASSWORD },
  })
  if (status !== 200) throw new Error(`${PEOPLE[who].email} could not sign in: ${status}`)
  const [name = '', ...value] = cookies.split('; ')[0]?.split('=') ?? []
  await context.addCookies([{ name, value: value.join('='), url: origin }])
}
