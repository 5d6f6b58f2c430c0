import { linkTo } from '@verbatim/contracts/routes.ts'
import { workspaceSlug } from '@verbatim/contracts/subdomains.ts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../lib/class-names.ts'
import { WorkspaceAddress } from '../../objects/entrance/WorkspaceAddress.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import styles from './StepName.module.css'
import { StepPage, type StepProps } from './StepPage.tsx'
import { type AddressState, useAddressCheck } from './use-address-check.ts'
import { WorkspacePreview } from './WorkspacePreview.tsx'

/** Step 1: the name, and an address made from it that can be changed. */
export function StepName({ draft, person, onChange, onBack, onNext }: StepProps) {
  const [asked, setAsked] = useState(false)
  const address = useAddressCheck(draft.subdomain)
  const needsName = !person.name
  const rename = (teamName: string) =>
    onChange(draft.ownAddress ? { teamName } : { teamName, subdomain: workspaceSlug(teamName) })
  const next = () => {
    setAsked(true)
    if (draft.teamName.trim() && address.kind === 'free' && !(needsName && !draft.name.trim())) onNext()
  }
  const firstName = (person.name || draft.name).trim().split(' ')[0]
  return (
    <StepPage
      step={1}
      title="What is your workspace called?"
      sub="Usually the company or the team. You can change the name at any time in the settings."
      beside={
        <WorkspacePreview draft={draft} greeting={firstName ? `Good to have you, ${firstName}` : 'Good to have you'} />
      }
      onBack={onBack}
      onNext={next}
      below={
        <p className="meta">
          You are signed in as {person.email}.{' '}
          <Link className="link" to={linkTo('logout', {})}>
            Use another email
          </Link>
        </p>
      }
    >
      {needsName && (
        <TextInput
          label="Your name"
          size="lg"
          autoComplete="name"
          maxLength={100}
          value={draft.name}
          error={asked && !draft.name.trim() && 'Enter your name: colleagues see it beside your work'}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      )}
      <TextInput
        label="Name"
        size="lg"
        autoComplete="organization"
        autoFocus={!needsName}
        maxLength={200}
        value={draft.teamName}
        error={asked && !draft.teamName.trim() && 'Enter a name'}
        onChange={(event) => rename(event.target.value)}
      />
      <WorkspaceAddress
        label="Address"
        hint="Made from the name. Letters, numbers and hyphens, 3 to 30."
        value={draft.subdomain}
        error={address.kind === 'refused' ? address.reason : asked && address.kind === 'empty' && 'Enter an address'}
        end={<Availability address={address} />}
        onChange={(text) =>
          onChange({
            subdomain: text
              .toLowerCase()
              .replace(/[\s_]+/g, '-')
              .slice(0, 30),
            ownAddress: text !== '',
          })
        }
      />
    </StepPage>
  )
}

function Availability({ address }: { address: AddressState }) {
  const free = address.kind === 'free'
  return (
    <span className={classNames('end row tight', styles.availability, !free && styles.not)} aria-live="polite">
      {free && (
        <span className="row">
          <Icon of={Check} size="s" />
        </span>
      )}
      {free ? 'Available' : address.kind === 'checking' ? 'Checking…' : ''}
    </span>
  )
}
