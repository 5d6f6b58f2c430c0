import { type FilterForm, systemField } from '@verbatim/contracts/filters/filter-form.ts'
import { SampleToolbar } from '../src/views/testing/SampleToolbar.tsx'
import { FLEET_ID } from '../src/views/testing/sample-offers.tsx'
import { Specimen } from './Specimen.tsx'

const FORM: FilterForm = {
  id: '0',
  combinator: 'And',
  rows: [
    { id: '0-0', field: systemField('tags'), operatorType: 'oneOf', values: ['wait', 'photo'] },
    { id: '0-1', field: systemField('created'), operatorType: 'isAfter', values: ['3 months ago'] },
    { id: '0-2', field: systemField('content'), operatorType: 'contains', values: ['paper'] },
    {
      id: '0-3',
      combinator: 'Or',
      rows: [
        {
          id: '0-3-0',
          field: { kind: 'custom', fieldType: 'SELECT', id: FLEET_ID },
          operatorType: 'oneOf',
          values: ['owner'],
        },
        { id: '0-3-1', field: systemField('highlightCount'), operatorType: 'greaterThan', values: ['many'] },
      ],
    },
    { id: '0-4', field: systemField('contributors'), operatorType: 'oneOf', values: ['me'] },
  ],
}

/** The row above a list: at rest, with filters, and while they are edited. */
export function ViewToolbars() {
  return (
    <>
      <Specimen name="At rest">
        <SampleToolbar />
      </Specimen>
      <Specimen name="Filtered and grouped">
        <SampleToolbar start={{ filter: FORM, group: { by: 'TAG', fieldId: null }, layout: 'BOARD' }} />
      </Specimen>
      <Specimen name="The filter is open">
        <div style={{ height: 640 }}>
          <SampleToolbar start={{ filter: FORM }} isFiltering />
        </div>
      </Specimen>
    </>
  )
}
