import { useState } from 'react'
import type { SamlProviderInput } from '../../gql/graphql.ts'
import { Select, TextArea, TextInput } from '../../ui/TextInput.tsx'

type Source = 'url' | 'xml' | 'fields'
type SamlProviderFieldsProps = { isNew: boolean; onChange: (provider: SamlProviderInput | null) => void }

const SOURCES = [
  { value: 'url', label: 'The address of its metadata' },
  { value: 'xml', label: 'Its metadata' },
  { value: 'fields', label: 'Entity ID, address and certificate' },
]
const NOTHING = { metadataUrl: '', metadataXml: '', issuer: '', ssoUrl: '', certificates: '' }
/** Two certificates are pasted one below the other. */
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** What the provider says of itself, in whichever form its administrator has it. Left empty it stays as it is. */
export function SamlProviderFields({ isNew, onChange }: SamlProviderFieldsProps) {
  const [source, setSource] = useState<Source>('url')
  const [given, setGiven] = useState(NOTHING)
  const field = (name: keyof typeof NOTHING) => ({
    value: given[name],
    onChange: (event: { target: { value: string } }) => {
      const next = { ...given, [name]: event.target.value }
      setGiven(next)
      onChange(providerIn(next))
    },
  })
  return (
    <>
      <Select
        label="What you have of the provider"
        hint={isNew ? undefined : 'Leave it empty to keep what is there.'}
        value={source}
        options={SOURCES}
        onChange={(event) => {
          setSource(event.target.value as Source)
          setGiven(NOTHING)
          onChange(null)
        }}
      />
      {source === 'url' && (
        <TextInput
          label="Metadata address"
          mono
          inputMode="url"
          hint="It is read now; save it again when the provider changes its certificates."
          {...field('metadataUrl')}
        />
      )}
      {source === 'xml' && <TextArea label="Metadata" rows={6} spellCheck={false} {...field('metadataXml')} />}
      {source === 'fields' && (
        <>
          <TextInput label="Entity ID of the provider" mono {...field('issuer')} />
          <TextInput label="Sign-in address" mono inputMode="url" {...field('ssoUrl')} />
          <TextArea
            label="Certificates"
            hint="As PEM; two, one below the other, while the provider changes its own."
            rows={6}
            spellCheck={false}
            {...field('certificates')}
          />
        </>
      )}
    </>
  )
}

function providerIn({
  metadataUrl,
  metadataXml,
  issuer,
  ssoUrl,
  certificates,
}: typeof NOTHING): SamlProviderInput | null {
  if (metadataUrl.trim()) return { metadataUrl }
  if (metadataXml.trim()) return { metadataXml }
  if (!issuer.trim() && !ssoUrl.trim() && !certificates.trim()) return null
  const found = certificates.match(CERTIFICATE) ?? [certificates]
  return { issuer, ssoUrl, certificates: found.filter((one) => one.trim()) }
}
