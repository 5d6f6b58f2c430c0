import { isJobRole, JOB_ROLES, type JobRole } from '@verbatim/contracts/job-roles.ts'
import { ORG_SIZES } from '@verbatim/contracts/org-sizes.ts'
import { EntranceQuote } from '../../objects/entrance/EntranceQuote.tsx'
import { Picks } from '../../ui/Choices.tsx'
import { Select } from '../../ui/TextInput.tsx'
import { StepPage, type StepProps } from './StepPage.tsx'

/** The jobs that most people who sign up have; the others are one step further. */
const COMMON = {
  RESEARCH: 'Research',
  DESIGN: 'Design',
  PRODUCT_MANAGEMENT: 'Product',
  CUSTOMER_SUCCESS: 'Customer success',
  SALES: 'Sales',
  MARKETING: 'Marketing',
  OPERATIONS: 'Operations',
  ENGINEERING: 'Engineering',
} as const satisfies Partial<Record<JobRole, string>>

const isCommon = (role: JobRole): role is keyof typeof COMMON => role in COMMON
const OTHERS = Object.entries(JOB_ROLES)
  .filter(([role]) => isJobRole(role) && !isCommon(role))
  .map(([value, label]) => ({ value, label }))

/** Step 3: how many and who. Both may be left open. */
export function StepTeam({ draft, onChange, onBack, onNext }: StepProps) {
  const { jobRole, orgSize } = draft
  const picked = jobRole === null ? null : isCommon(jobRole) ? jobRole : 'ELSE'
  return (
    <StepPage
      step={3}
      title="Who is this for?"
      sub="Two answers, kept with your workspace and sent nowhere. Leave them open if you like."
      beside={<EntranceQuote example="twice" />}
      onBack={onBack}
      onNext={onNext}
    >
      <Picks
        label="People in your organisation"
        columns={3}
        options={ORG_SIZES.map((size) => ({
          value: size,
          label: size.replace('-', ' to ').replace('5000+', 'Over 5000'),
        }))}
        value={orgSize}
        onChange={(size) => onChange({ orgSize: size })}
      />
      <Picks
        label="Your job"
        columns={3}
        options={[
          ...Object.entries(COMMON).map(([value, label]) => ({ value, label })),
          { value: 'ELSE', label: 'Something else' },
        ]}
        value={picked}
        onChange={(role) => onChange({ jobRole: isJobRole(role) ? role : 'OTHER' })}
      />
      {picked === 'ELSE' && (
        <Select
          label="Which one"
          size="lg"
          options={OTHERS}
          value={jobRole ?? 'OTHER'}
          onChange={(event) => onChange({ jobRole: isJobRole(event.target.value) ? event.target.value : 'OTHER' })}
        />
      )}
    </StepPage>
  )
}
