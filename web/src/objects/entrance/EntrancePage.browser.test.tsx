import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Site, SiteContext } from '../../lib/environment.ts'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { show } from '../../ui/testing/show.tsx'
import { EntrancePage } from './EntrancePage.tsx'

const SITE: Site = {
  rootDomain: 'verbatim.localhost',
  regions: [],
  defaultRegion: 'us_b',
  signIn: { password: true, oneTimeCode: true, magicLink: true, google: false, microsoft: false },
  rootOrigin: 'http://verbatim.localhost',
  subdomain: null,
}

/** A form that wants both of its lines once it was sent. */
function Wanting() {
  const [asked, setAsked] = useState(false)
  const [name, setName] = useState('')
  return (
    <SiteContext value={SITE}>
      <EntrancePage title="Create your account" onSubmit={() => setAsked(true)}>
        <TextInput
          label="Your name"
          value={name}
          error={asked && !name && 'Enter your name'}
          onChange={({ target }) => setName(target.value)}
        />
        <TextInput label="Work email" error={asked && 'Enter your email'} />
        <Button type="submit">Continue</Button>
      </EntrancePage>
    </SiteContext>
  )
}

test('where something is missing the cursor goes to the first of it, each time one goes on', async () => {
  await show(<Wanting />)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Your name' })).toHaveFocus()
  await userEvent.keyboard('Nora Quist{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Work email' })).toHaveFocus()
})
