/** The tags of counted highlights, as `subjects` has them beside what else they count for. */
const tagsOf = (rows: string): string => `
  select one.highlight_id, tag.id as tag_id from ${rows} as one cross join unnest(one.subjects) as subject(id)
  join tag on tag.id = subject.id`

/** How much more or less often tags stand together on these counted highlights. */
export const pairsOnHighlights = (rows: string, sign: '' | '-'): string => `
  ${rows}_tagged as materialized (${tagsOf(rows)}),
  ${rows}_paired as (
    insert into tally_pair_delta (run, tag_id, other_id, highlights)
    select own, one.tag_id, other.tag_id, ${sign}count(*) from ${rows}_tagged as one
    join ${rows}_tagged as other on other.highlight_id = one.highlight_id and other.tag_id > one.tag_id group by 2, 3)`

/** Whom a tag has now for the first time, or has no more; as it was put down when people were counted. */
const TURNED = `select delta.subject_id as tag_id, delta.person_key, delta.people, tag.project_id
  from tally_delta as delta join tag on tag.id = delta.subject_id
  where delta.run = own and delta.person_key is not null and delta.people <> 0`

/**
 * How many people name both of two tags of a project, more or less than before: by each tag that somebody names now or no
 * more, with each that they named before and after, and with each that came or went along.
 */
const PAIRS_OF_PEOPLE = `
  with turned as materialized (${TURNED})
  insert into tally_pair_delta (run, tag_id, other_id, people)
  select own, least(turned.tag_id, other.id), greatest(turned.tag_id, other.id), sum(turned.people)
    from turned join tally_person as named on named.team_id = team and named.person_key = turned.person_key
      and named.highlights > 0 and named.subject_id <> turned.tag_id
    join tag as other on other.id = named.subject_id and other.project_id = turned.project_id
    where not exists (select from turned as along
      where along.tag_id = named.subject_id and along.person_key = turned.person_key)
    group by 2, 3
  union all
  select own, one.tag_id, other.tag_id, sum(one.people) from turned as one
    join turned as other on other.person_key = one.person_key and other.project_id = one.project_id
      and other.people = one.people and other.tag_id > one.tag_id group by 2, 3;`

/** The pairs of tags that were removed, or went to another group and with it perhaps to another project, all anew. */
const MOVED_PAIRS = `
  delete from tally_pair_delta where run = own and (tag_id = any(moved) or other_id = any(moved));
  delete from tally_pair where tag_id = any(moved) or other_id = any(moved);
  insert into tally_pair_delta (run, tag_id, other_id, highlights)
    select own, one.tag_id, other.tag_id, count(*)
    from (select distinct highlight_id from highlight_tag where tag_id = any(moved)) as touched
    join counted_highlight as counted on counted.highlight_id = touched.highlight_id and counted.state = 'ACTIVE'
    join highlight_tag as one on one.highlight_id = touched.highlight_id
    join highlight_tag as other on other.highlight_id = touched.highlight_id and other.tag_id > one.tag_id
    where one.tag_id = any(moved) or other.tag_id = any(moved) group by 2, 3;
  insert into tally_pair_delta (run, tag_id, other_id, people)
    select own, pair.tag_id, pair.other_id, count(*) from (
      select distinct least(own_tag.id, other.id) as tag_id, greatest(own_tag.id, other.id) as other_id, one.person_key
      from tag as own_tag join tally_person as one on one.subject_id = own_tag.id and one.highlights > 0
      join tally_person as named on named.team_id = team and named.person_key = one.person_key
        and named.highlights > 0 and named.subject_id <> one.subject_id
      join tag as other on other.id = named.subject_id and other.project_id = own_tag.project_id
      where own_tag.id = any(moved)) as pair group by 1, 2, 3;`

/** Counts on how many highlights two tags stand together, and how many people name both; after people were counted. */
export const COUNT_PAIRS = `
  create function count_pairs(team uuid, own xid8, moved uuid[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
  begin
    ${PAIRS_OF_PEOPLE}
    if cardinality(moved) > 0 then ${MOVED_PAIRS} end if;
    insert into tally_pair as kept (tag_id, other_id, team_id, highlights, people)
      select tag_id, other_id, team, sum(highlights), sum(people) from tally_pair_delta where run = own
      group by tag_id, other_id having sum(highlights) <> 0 or sum(people) <> 0 order by 1, 2
      on conflict (tag_id, other_id) do update set highlights = kept.highlights + excluded.highlights,
        people = kept.people + excluded.people;
    delete from tally_pair where highlights = 0 and people = 0 and tag_id = any(array(
      select distinct tag_id from tally_pair_delta where run = own));
    delete from tally_pair_delta where run = own;
  end $$`
