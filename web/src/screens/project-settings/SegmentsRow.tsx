import { useMutation, useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Link } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import { useProjectChanges } from '../../objects/project/use-project-changes.ts'
import { SettingRow } from '../../objects/settings/SettingRow.tsx'
import { SelectBox } from '../../ui/SelectBox.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showProblem, showUndo } from '../../ui/toasts.ts'

const SegmentFields_query = graphql(`
  query SegmentFields($projectId: ID!) {
    fields(projectId: $projectId, objectType: NOTE) { id label type options { id label } }
  }
`)
const SetSegments_mutation = graphql(`
  mutation SetSegments($input: UpdateProjectInput!) { updateProject(input: $input) { id segmentField { id label } } }
`)

const NONE = 'none'

type Field = { id: string; label: string }
type SegmentsRowProps = { projectId: string; field: Field | null; mayEdit: boolean }

/** Over which field of notes the evidence of insights says how it spreads. */
export function SegmentsRow({ projectId, field, mayEdit }: SegmentsRowProps) {
  const { data, error, refetch } = useQuery(SegmentFields_query, {
    variables: { projectId },
    fetchPolicy: 'cache-and-network',
  })
  useProjectChanges(projectId, refetch, ['FIELD'])
  const [save] = useMutation(SetSegments_mutation)
  const set = (next: Field | null, isUndo = false): void => {
    save({ variables: { input: { projectId, segmentFieldId: next?.id ?? null } } }).then(() => {
      const said = next ? `Evidence says how it spreads over ${next.label}` : 'Evidence says nothing of segments'
      if (!isUndo) showUndo(said, () => set(field, true))
    }, showProblem)
  }
  const fields = (data?.fields ?? []).filter(({ type }) => type === 'SELECT')
  const chosen = fields.find(({ id }) => id === field?.id)
  return (
    <SettingRow
      title="Segments"
      explanation="Insights and their claims say how many people of each segment stand behind them."
    >
      {mayEdit && data && fields.length > 0 && (
        <SelectBox
          label="Field of notes whose options are the segments"
          value={field?.id ?? NONE}
          options={[{ value: NONE, label: 'None' }, ...fields.map(({ id, label }) => ({ value: id, label }))]}
          onChange={(id) => set(fields.find((one) => one.id === id) ?? null)}
        />
      )}
      {mayEdit && data && fields.length === 0 && (
        <p className="sec">
          No field of notes has options to choose from. Add one in{' '}
          <Link className="link" to={linkTo('projectNoteFields', { projectId })}>
            Fields
          </Link>
          .
        </p>
      )}
      {mayEdit &&
        !data &&
        (error ? <p className="sec">The fields did not load.</p> : <Skeleton width={200} height={28} />)}
      {!mayEdit && <p>{field?.label ?? 'None'}</p>}
      {chosen && (
        <p className="meta">{chosen.options.map(({ label }) => label).join(', ') || 'It has no options yet.'}</p>
      )}
    </SettingRow>
  )
}
