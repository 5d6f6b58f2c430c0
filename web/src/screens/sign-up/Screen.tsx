import { isRegionKey, type RegionKey } from '@verbatim/contracts/regions.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSite } from '../../lib/environment.ts'
import { afterRootSignIn } from '../../objects/entrance/after-root-sign-in.ts'
import { rootPerson } from '../../objects/entrance/calls.ts'
import { EmailForm } from '../../objects/entrance/EmailForm.tsx'
import { Providers } from '../../objects/entrance/Providers.tsx'
import { regionName } from '../../objects/entrance/region-name.ts'
import { useClosestRegion } from '../../objects/entrance/use-closest-region.ts'
import { Select } from '../../ui/TextInput.tsx'

/**
 * Signing up: an address, proven by a code or a link, with a password for those who want one. Where the account is kept
 * is asked before anything is sent, for the address is kept there from then on.
 */
export function Screen() {
  const { regions, defaultRegion } = useSite()
  const navigate = useNavigate()
  const goOn = async () => navigate(afterRootSignIn(await rootPerson()))
  const { fastest } = useClosestRegion()
  const [chosen, choose] = useState<RegionKey | null>(null)
  const region = chosen ?? fastest ?? defaultRegion
  return (
    <EmailForm
      door="root"
      purpose="SIGN_UP"
      title="Create your account"
      sub="One account for every workspace you work in."
      confirmPath={linkTo('confirmEmail', {})}
      region={region}
      fields={
        regions.length > 1 && (
          <Select
            label="Your account is kept in"
            size="lg"
            value={region}
            options={regions.map(({ key, location }) => ({ value: key, label: `${regionName(key)}, ${location}` }))}
            onChange={({ target: { value } }) => isRegionKey(value) && choose(value)}
          />
        )
      }
      below={
        <>
          {/* Below the place that it is kept in: they are sent there with it. */}
          <Providers verb="Continue with" or="above" region={region} onSignedIn={goOn} />
          <p className="meta">
            You have an account?{' '}
            <Link className="link" to={linkTo('login', {})}>
              Sign in
            </Link>
          </p>
        </>
      }
    />
  )
}
