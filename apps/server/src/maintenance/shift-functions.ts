/**
 * Session functions for ids that no column type shows, inside JSON and inside text. In JSON: numbers under a key that ends in
 * Id, Ids, _id, _ids, By or _by. In text: a number at the start, alone or before a date, and a number behind its kind, as in
 * `gap:17:…`, `share-link 7` and `incident.started.12`. And one that lists the rows of a table.
 */
export const shiftFunctions = String.raw`
  create function pg_temp.shift_document(document jsonb, shift bigint, organization bigint, models jsonb, key text default '')
    returns jsonb language plpgsql immutable as $$
  begin
    case jsonb_typeof(document)
      when 'object' then
        return coalesce((select jsonb_object_agg(k, pg_temp.shift_document(v, shift, organization, models, k))
          from jsonb_each(document) e (k, v)), '{}');
      when 'array' then
        return coalesce((select jsonb_agg(pg_temp.shift_document(v, shift, organization, models, key) order by n)
          from jsonb_array_elements(document) with ordinality e (v, n)), '[]');
      when 'number' then
        return case
          when key ~ '^organization(_id|Id)$' then to_jsonb(organization)
          when key ~ '^device(_model_id|ModelId)$' then coalesce(models -> document::text, document)
          when key ~ '(^ids?|Ids?|_ids?|By|_by)$' and key !~ '^sequence(_id|Id)$'
            then to_jsonb(document::text::bigint + shift)
          else document
        end;
      else return document;
    end case;
  end $$;
  create function pg_temp.shift_reference(reference text, shift bigint) returns text language sql immutable as $$
    select case
      when reference ~ '^\d{1,15}(-\d{4}-\d\d-\d\d)?$'
        then (substring(reference from '^\d+')::bigint + shift)::text || substring(reference from '^\d+(.*)$')
      when reference ~ '^[a-z.-]+[:. ]\d{1,15}(:|$)'
        then substring(reference from '^[a-z.-]+[:. ]') || (substring(reference from '^[a-z.-]+[:. ](\d+)')::bigint + shift)::text
          || substring(reference from '^[a-z.-]+[:. ]\d+(.*)$')
      else reference
    end $$;
  create function pg_temp.rows_of(example anyelement, condition text) returns setof anyelement language plpgsql stable as $$
  begin
    return query execute 'select t.* from ' || pg_typeof(example) || ' t where ' || condition;
  end $$`;
