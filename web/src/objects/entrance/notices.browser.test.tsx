import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Site, SiteContext } from '../../lib/environment.ts'
import { PasswordInput } from '../../ui/TextInput.tsx'
import { faults, show } from '../../ui/testing/show.tsx'
import { NewPassword } from './NewPassword.tsx'
import { AgreesToNotices, Notices } from './Notices.tsx'

const SITE: Site = {
  rootDomain: 'verbatim.localhost',
  regions: [],
  defaultRegion: 'us_b',
  signIn: { password: true, oneTimeCode: true, magicLink: true, google: false, microsoft: false },
  rootOrigin: 'http://verbatim.localhost',
  subdomain: null,
}
const PRIVACY = 'https://farrow.example/privacy'
const TERMS = 'https://farrow.example/terms'

const shown = (notices: Partial<Site>) =>
  show(
    <SiteContext value={{ ...SITE, ...notices }}>
      <h1>Create your account</h1>
      <AgreesToNotices />
      <Notices />
    </SiteContext>,
    'light',
  )
const words = () => document.querySelector('main')?.textContent ?? ''

test('who makes an account is told what they agree to and where it stands, before they do', async () => {
  const { unmount } = await shown({ privacyUrl: PRIVACY, termsUrl: TERMS })
  await expect.element(page.getByText('By going on you')).toBeVisible()
  expect(words()).toContain('By going on you agree to the terms and have read the privacy notice.')
  for (const [name, url] of [
    ['Privacy notice', PRIVACY],
    ['Terms', TERMS],
  ] as const)
    await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', url)
  expect(await faults()).toEqual([])
  await unmount()
  const { unmount: leave } = await shown({ privacyUrl: PRIVACY })
  expect(words()).toContain('By going on you have read the privacy notice.')
  await leave()
  await shown({})
  await expect.element(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  expect(words()).not.toMatch(/By going on|Terms|Privacy/)
})

test('a password can be pasted, kept by the browser, and looked at while it is typed', async () => {
  let typed = ''
  await show(
    <>
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        onChange={({ target }) => (typed = target.value)}
      />
      <NewPassword label="New password" value="" onChange={() => undefined} error={null} />
    </>,
    'light',
  )
  const field = page.getByLabelText('Password', { exact: true }).first()
  await expect.element(field).toHaveAttribute('autocomplete', 'current-password')
  await expect.element(page.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password')
  await userEvent.fill(field, 'Carriers answer 24/7')
  await userEvent.click(field)
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.copy()
  await userEvent.keyboard('{End}')
  const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() })
  expect(field.element().dispatchEvent(paste)).toBe(true)
  expect(typed).toBe('Carriers answer 24/7')
  await expect.element(field).toHaveAttribute('type', 'password')
  await userEvent.click(page.getByRole('button', { name: 'Show password' }).first())
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(field).toHaveValue('Carriers answer 24/7')
  await userEvent.click(page.getByRole('button', { name: 'Hide password' }))
  await expect.element(field).toHaveAttribute('type', 'password')
})
