import { TAGGED_SUBJECT, UNTAGGED_SUBJECT } from '#src/tallies/tally-query.ts'
import { pairsOnHighlights } from './count-pairs.ts'

/** What a counted highlight adds to each of its subjects, or takes from them. */
const deltasOf = (rows: string, sign: '' | '-'): string => `
  insert into tally_delta (run, subject_id, is_project, note_id, person_key, highlights, words, suggested, review)
    select own, subject.id, subject.id = one.project_id,
      case when subject.id not in (${TAGGED_SUBJECT('one.project_id')}, ${UNTAGGED_SUBJECT('one.project_id')})
        then one.note_id end, nullif(one.person_key, ''),
      ${sign}(one.state = 'ACTIVE')::int, ${sign}case when one.state = 'ACTIVE' then one.words else 0 end,
      ${sign}(one.state = 'SUGGESTED')::int, ${sign}(one.state = 'REVIEW')::int
    from ${rows} as one, unnest(one.subjects) as subject(id);`

/**
 * Puts down for what highlights count now, and by how much that is another thing than before. A highlight counts where it
 * stands in a note that is not in the trash: for its project, its tags and their groups, for each once; one that is only
 * suggested or in review counts for its project alone.
 */
const countHighlights = (create: string, pairsOf: (rows: string, sign: '' | '-') => string): string => `
  ${create} function count_highlights(team uuid, own xid8, ids uuid[]) returns void language plpgsql as $$
  begin
    with before as (delete from counted_highlight where highlight_id = any(ids) returning *)${pairsOf('before', '-')}
    ${deltasOf('before', '-')}
    with now as (
      insert into counted_highlight (highlight_id, team_id, note_id, project_id, state, person_key, words, subjects)
      select highlight.id, team, highlight.note_id, highlight.project_id, highlight.state, highlight.person_key,
        length(highlight.text) - length(replace(highlight.text, ' ', '')) + 1,
        case when highlight.state = 'ACTIVE' then array(
          select highlight.project_id
          union select highlight_tag.tag_id from highlight_tag where highlight_tag.highlight_id = highlight.id
          union select tag.tag_group_id from highlight_tag join tag on tag.id = highlight_tag.tag_id
            where highlight_tag.highlight_id = highlight.id
          union select case when exists (select from highlight_tag where highlight_tag.highlight_id = highlight.id)
            then ${TAGGED_SUBJECT('highlight.project_id')} else ${UNTAGGED_SUBJECT('highlight.project_id')} end)
        else array[highlight.project_id] end
      from highlight join note on note.id = highlight.note_id and note.deleted_at is null
      where highlight.id = any(ids) and highlight.deleted_at is null
        and highlight.state in ('ACTIVE', 'SUGGESTED', 'REVIEW')
      returning *)${pairsOf('now', '')}
    ${deltasOf('now', '')}
  end $$`

export const COUNT_HIGHLIGHTS = countHighlights('create', () => '')
/** The same as it was before pairs of tags were counted, and with them. */
export const COUNT_HIGHLIGHTS_ALONE = countHighlights('create or replace', () => '')
export const COUNT_HIGHLIGHTS_AND_PAIRS = countHighlights(
  'create or replace',
  (rows, sign) => `, ${pairsOnHighlights(rows, sign)}`,
)

/**
 * Which notes a project holds, and how many highlights stand in each that was not counted before; after the highlights
 * were counted, and added to the notes that were.
 */
export const COUNT_NOTES = `
  create function count_notes(team uuid, own xid8, ids uuid[]) returns void language plpgsql as $$
  begin
    with gone as (
      delete from counted_note where note_id = any(ids) and not exists (select from note
        where note.id = counted_note.note_id and note.deleted_at is null and note.project_id = counted_note.project_id)
      returning project_id, highlights)
    insert into tally_delta (run, subject_id, held_notes, notes)
      select own, project_id, -count(*), -count(*) filter (where highlights > 0) from gone group by project_id;
    with come as (
      insert into counted_note (note_id, team_id, project_id, highlights)
      select note.id, team, note.project_id, (select count(*) from counted_highlight
        where counted_highlight.note_id = note.id and counted_highlight.state = 'ACTIVE')
      from note where note.id = any(ids) and note.deleted_at is null
      on conflict do nothing returning project_id, highlights)
    insert into tally_delta (run, subject_id, held_notes, notes)
      select own, project_id, count(*), count(*) filter (where highlights > 0) from come group by project_id;
  end $$`

/**
 * How many distinct things of a kind each subject has now more or less, where each is kept with its highlights. What
 * changed last is kept beside them, since nothing else tells the row as it was in every PostgreSQL.
 * @param isTold whether it is put down for each of them whether it came or went
 */
const distinct = (table: string, key: string, counts: string, isTold = false): string => `
  with changed as (
    select subject_id, ${key}, sum(highlights)::int as many from tally_delta
    where run = own and ${key} is not null${key === 'note_id' ? ' and not is_project' : ''} group by 1, 2 having sum(highlights) <> 0),
  kept as (
    insert into ${table} as kept (subject_id, ${key}, team_id, highlights, last_change)
    select subject_id, ${key}, team, many, many from changed order by 1, 2
    on conflict (subject_id, ${key}) do update set highlights = kept.highlights + excluded.highlights,
      last_change = excluded.last_change
    returning kept.subject_id, kept.${key}, kept.highlights, kept.last_change)
  insert into tally_delta (run, subject_id, ${counts}${isTold ? `, ${key}` : ''})
    select own, subject_id, sum((highlights > 0)::int - (highlights - last_change > 0)::int)${isTold ? `, ${key}` : ''} from kept
    group by subject_id${isTold ? `, ${key}` : ''};
  delete from ${table} where highlights = 0 and subject_id = any(array(
    select distinct subject_id from tally_delta where run = own and highlights < 0));`

const SUMS = ['held_notes', 'highlights', 'notes', 'people', 'words', 'suggested', 'review'] as const
const each = (sql: (column: string) => string, glue: string): string => SUMS.map(sql).join(glue)

const NOTES = distinct('tally_note', 'note_id', 'notes')
const rest = (isTold: boolean): string => `
    ${distinct('tally_person', 'person_key', 'people', isTold)}
    insert into tally as kept (subject_id, team_id, ${SUMS.join(', ')})
      select subject_id, team, ${each((column) => `sum(${column})`, ', ')} from tally_delta where run = own
      group by subject_id having ${each((column) => `sum(${column}) <> 0`, ' or ')} order by subject_id
      on conflict (subject_id) do update set ${each((column) => `${column} = kept.${column} + excluded.${column}`, ', ')};
    delete from tally where ${each((column) => `${column} = 0`, ' and ')}
      and subject_id = any(array(select distinct subject_id from tally_delta where run = own));`

/** Adds up what was put down. Rows are taken in one order by everybody. */
export const SUM_UP = `
  create function sum_up_tally(team uuid, own xid8) returns void language plpgsql as $$
  begin
    ${NOTES} ${rest(false)}
  end $$`

/** The same, where people of notes are counted in between, once it is known in which notes each tag stands. */
export const SUM_UP_PEOPLE = `
  create function sum_up_people(team uuid, own xid8, speaking uuid[]) returns void language plpgsql as $$
  declare touched uuid[];
  begin
    ${NOTES}
    touched := array(select distinct note_id from tally_delta where run = own and note_id is not null);
    perform count_people(team, own, speaking, touched);
    ${rest(true)}
  end $$`
