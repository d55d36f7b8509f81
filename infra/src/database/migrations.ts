/**
 * The log, the key ring and the checkpoints. Read-model tables are not here: projections make their own.
 * A migration that has been released never changes; a new one follows it.
 */
export const migrations: Readonly<Record<string, string>> = {
  '001-log': `
    create schema log;
    create table log.identity (log_id text not null);
    insert into log.identity values (substr(md5(gen_random_uuid()::text), 1, 8));

    create table log.stream (stream text primary key, revision bigint not null) with (fillfactor = 70);

    create sequence log.position;
    -- Kept as json, not jsonb: the text comes back as it was given, with NUL and lone surrogates, which jsonb refuses.
    create table log.event (
      position bigint primary key,
      stream text not null,
      revision bigint not null,
      id uuid not null,
      type text not null,
      data json not null,
      metadata json not null,
      unique (stream, revision),
      unique (stream, id)
    );

    -- Takes the barrier lock in shared mode before it draws positions, so that whoever holds it alone knows
    -- that no lower position can appear any more. 'expected' is -1 where the stream must not exist.
    create function log.append(
      in_stream text, in_expected bigint, in_ids uuid[], in_types text[], in_data json[], in_metadata json[],
      out outcome text, out revision bigint, out "position" bigint
    ) language plpgsql as $$
    declare
      added int := cardinality(in_ids);
      known bigint;
    begin
      perform pg_advisory_xact_lock_shared(7700, 1);
      if in_expected = -1 then
        insert into log.stream values (in_stream, added - 1) on conflict do nothing;
      else
        update log.stream s set revision = in_expected + added where s.stream = in_stream and s.revision = in_expected;
      end if;

      if found then
        -- A row lock may have been waited for: the ids are looked for only now, and only where there is a past.
        -- '+ 0' keeps the planner from reading the whole stream in order of revision instead (1.6 ms at 10,000 events).
        if in_expected >= 0 then
          select min(e.revision + 0) into known from log.event e where e.stream = in_stream and e.id = any(in_ids);
        end if;
        if known is null then
          insert into log.event
            select nextval('log.position'), in_stream, in_expected + i, in_ids[i], in_types[i], in_data[i], in_metadata[i]
            from generate_subscripts(in_ids, 1) i order by i;
          outcome := 'appended';
          revision := in_expected + added;
          -- The insert drew them in order, so the last is this session's latest.
          position := currval('log.position');
          return;
        end if;
        update log.stream s set revision = in_expected where s.stream = in_stream;
      else
        select min(e.revision + 0) into known from log.event e where e.stream = in_stream and e.id = any(in_ids);
      end if;

      if known is not null and in_ids = array(
        select e.id from log.event e where e.stream = in_stream and e.revision >= known order by e.revision limit added
      ) then
        outcome := 'replayed';
        revision := known + added - 1;
        select e.position into position from log.event e where e.stream = in_stream and e.revision = known + added - 1;
      else
        outcome := 'conflict';
        select s.revision into revision from log.stream s where s.stream = in_stream;
      end if;
    end $$;

    -- Every position up to the answer is settled: committed, or never to be seen. Waits a few milliseconds at most,
    -- because appends queue behind a waiting reader. The answer is an event's position, not the sequence's, which may
    -- fall back to what was drawn for nothing if the server crashes.
    create function log.safe_head() returns bigint language plpgsql set lock_timeout = '5ms' as $$
    begin
      perform pg_advisory_xact_lock(7700, 1);
      return (select coalesce(max(position), 0) from log.event);
    end $$;
  `,

  '002-key-ring': `
    create schema keyring;
    create table keyring.data_key (person_id uuid primary key, key bytea not null);
  `,

  '003-projections': `
    create schema projection;
    create schema read_model;
    create table projection.checkpoint (
      projection text not null,
      version int not null,
      position text not null,
      -- The version that queries read, through the view of the table's name.
      is_live boolean not null,
      primary key (projection, version)
    );
  `,
}
