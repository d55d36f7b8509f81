/** Made again by the projections where a restored database lacks them. */
export const projectionSchemas = `
  create schema if not exists projection;
  create schema if not exists read_model;
  create table if not exists projection.checkpoint (
    projection text not null,
    version int not null,
    position text not null,
    -- The table that queries read, through the view of the projection's name. One at most of each projection.
    is_live boolean not null,
    -- Tells apart tables of one version: each rebuild makes the next.
    build int not null default 1,
    -- How many events have been folded into the table.
    events bigint not null default 0,
    -- The transaction that changed it last, or made it live: while it stays the same, so does all that can be read in the table.
    changed_by xid8 not null default pg_current_xact_id(),
    primary key (projection, version, build)
  );
  -- Streams whose events a live table does not take for now, because one of them cannot be folded. It and all later ones
  -- of the stream are held back, so that no row sees a gap. They stay in the log: nothing of what they say is kept here.
  create table if not exists projection.parked (
    projection text not null,
    stream text not null,
    -- The event that could not be folded: everything before it has been.
    position text not null,
    revision bigint not null,
    event_id uuid not null,
    event_type text not null,
    error text not null,
    attempts int not null,
    -- That event and those behind it that the table would have taken by now.
    held bigint not null,
    parked_at timestamptz not null default now(),
    primary key (projection, stream)
  );
`

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

    -- The barrier lock is taken in shared mode before positions are drawn, so that whoever holds it alone knows that no
    -- lower position can appear any more; and after the stream's row, so that an append that waits for one blocks no reader.
    -- 'expected' is -1 where the stream must not exist. Waits no longer than 'patience' for another transaction, or as long as the session's lock_timeout says.
    create function log.append(
      in_stream text, in_expected bigint, in_ids uuid[], in_types text[], in_data json[], in_metadata json[], in_patience_ms int default null,
      out outcome text, out revision bigint, out "position" bigint
    ) language plpgsql as $$
    declare
      added int := cardinality(in_ids);
      written int;
      known bigint;
    begin
      if in_patience_ms is not null then
        perform set_config('lock_timeout', in_patience_ms::text, true);
      end if;
      if in_expected = -1 then
        insert into log.stream values (in_stream, added - 1) on conflict do nothing;
      else
        update log.stream s set revision = in_expected + added where s.stream = in_stream and s.revision = in_expected;
      end if;

      if found then
        perform pg_advisory_xact_lock_shared(7700, 1);
        if added = 1 then
          insert into log.event values (nextval('log.position'), in_stream, in_expected + 1, in_ids[1], in_types[1], in_data[1], in_metadata[1])
          on conflict (stream, id) do nothing;
        else
          insert into log.event
            select nextval('log.position'), in_stream, in_expected + i, in_ids[i], in_types[i], in_data[i], in_metadata[i]
            from generate_subscripts(in_ids, 1) i order by i
          on conflict (stream, id) do nothing;
        end if;
        get diagnostics written = row_count;
        if written = added then
          outcome := 'appended';
          revision := in_expected + added;
          -- The insert drew them in order, so the last is this session's latest.
          position := currval('log.position');
          return;
        end if;
        -- Some of its ids stand in the stream already: it has come before.
        delete from log.event e where e.stream = in_stream and e.revision > in_expected;
        update log.stream s set revision = in_expected where s.stream = in_stream;
      end if;

      -- '+ 0' keeps the planner from reading the whole stream in order of revision instead (1.6 ms at 10,000 events).
      select min(e.revision + 0) into known from log.event e where e.stream = in_stream and e.id = any(in_ids);
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

    -- Many appends, each judged for itself, in one transaction. Per append: stream, expected revision, number of events, and
    -- whether it is the first of the group to its stream; per event, in the order of the appends: its append's number, and the rest.
    -- 'drawn' are the positions of the events of all appends that are not among the exceptions. An exception without
    -- an outcome was not judged, because another transaction holds its stream.
    -- No deadlock: new rows come first, then those that move, each in the order of their names. Who inserts may wait for one that
    -- inserts or updates the same; who updates sees no row that is being inserted, and waits only for others that update.
    -- Whoever is past that waits for no row any more, and skips those that others hold.
    -- The planner's settings keep to that order, and to the indexes while a young table has no statistics.
    create function log.append_group(
      in_streams text[], in_expected bigint[], in_sizes int[], in_is_first boolean[],
      in_of int[], in_event_streams text[], in_revisions bigint[], in_ids uuid[], in_types text[], in_data json[], in_metadata json[],
      out drawn bigint[], out exceptions int[], out outcomes text[], out revisions bigint[], out positions bigint[]
    ) language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
    declare
      total int := cardinality(in_streams);
      moved int := 0;
      begun int := 0;
      is_appended boolean[];
      judged record;
      until int := 0;
    begin
      if -1 = any(in_expected) then
        insert into log.stream
          select a.stream, a.size - 1 from unnest(in_streams, in_expected, in_sizes, in_is_first) a(stream, expected, size, is_first)
          where a.is_first and a.expected = -1 order by a.stream collate "C"
        on conflict do nothing;
        get diagnostics begun = row_count;
      end if;
      if 0 <= any(in_expected) then
        -- Whether the ids are known is left to the unique index: an append of known ids that expects the present revision is so
        -- rare that it may cost its group a split (to look them up took 5 µs of the 35 µs of an append).
        update log.stream s set revision = free.expected + free.size
        from (
          select a.stream, a.expected, a.size
          from unnest(in_streams, in_expected, in_sizes, in_is_first) a(stream, expected, size, is_first)
          where a.is_first and a.expected >= 0 order by a.stream collate "C"
        ) free
        where s.stream = free.stream and s.revision = free.expected;
        get diagnostics moved = row_count;
      end if;

      if moved + begun = total then
        is_appended := array_fill(true, array[total]);
      else
        -- A row that this transaction has written is one that an append has moved.
        is_appended := array(
          select a.is_first and coalesce((select s.xmin = pg_current_xact_id()::xid from log.stream s where s.stream = a.stream), false)
          from unnest(in_streams, in_is_first) with ordinality a(stream, is_first, i) order by a.i
        );
      end if;

      perform pg_advisory_xact_lock_shared(7700, 1);
      with written as (
        insert into log.event
          select nextval('log.position'), e.stream, e.revision, e.id, e.type, e.data, e.metadata
          from unnest(in_of, in_event_streams, in_revisions, in_ids, in_types, in_data, in_metadata) with ordinality e(append, stream, revision, id, type, data, metadata, i)
          where is_appended[e.append] order by e.i
        returning log.event.position
      )
      select array_agg(w.position order by w.position) into drawn from written w;

      if moved + begun < total then
        for i in 1..total loop
          until := until + in_sizes[i];
          continue when is_appended[i];
          perform from log.stream s where s.stream = in_streams[i] for no key update skip locked;
          judged := null;
          if found then
            select * into judged from log.append(
              in_streams[i], in_expected[i],
              in_ids[until - in_sizes[i] + 1:until], in_types[until - in_sizes[i] + 1:until],
              in_data[until - in_sizes[i] + 1:until], in_metadata[until - in_sizes[i] + 1:until]
            );
          else
            select null::text as outcome, null::bigint as revision, null::bigint as position into judged;
          end if;
          exceptions := exceptions || i;
          outcomes := outcomes || judged.outcome;
          revisions := revisions || judged.revision;
          positions := positions || judged.position;
        end loop;
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
    create table keyring.data_key (
      person_id uuid primary key,
      -- Sealed by a master key. Null once it has been destroyed: the row stays, so that nothing makes a key for that person again.
      wrapped bytea,
      master_key text,
      check ((wrapped is null) = (master_key is null))
    );
  `,

  '003-projections': projectionSchemas,

  // Read models of the first shape are made anew from the log.
  '004-projections-anew': `drop schema projection cascade; drop schema read_model cascade; ${projectionSchemas}`,

  // As rate-limiter-flexible wants it.
  '005-attempts': `
    create schema identity;
    create table identity.attempts (key varchar(255) primary key, points integer not null default 0, expire bigint);
  `,

  // The events themselves tell where a stream is: a row for each stream beside them took 0.08 ms of the 0.63 ms of
  // sixteen appends.
  '006-heads-from-events': `
    drop function log.append_group;
    drop function log.append;
    drop table log.stream;

    -- The exact answer for one append, where a plain insert has found nothing to do. The barrier lock is taken in shared mode
    -- before positions are drawn, so that whoever holds it alone knows that no lower position can appear any more.
    -- 'expected' is -1 where the stream must not exist. Waits no longer than 'patience' for another transaction.
    create function log.append(
      in_stream text, in_expected bigint, in_ids uuid[], in_types text[], in_data json[], in_metadata json[], in_patience_ms int default null,
      out outcome text, out revision bigint, out "position" bigint
    ) language plpgsql as $$
    declare
      added int := cardinality(in_ids);
      written int := 0;
      known bigint;
    begin
      if in_patience_ms is not null then
        perform set_config('lock_timeout', in_patience_ms::text, true);
      end if;
      perform pg_advisory_xact_lock_shared(7700, 1);
      begin
        insert into log.event
          select nextval('log.position'), in_stream, in_expected + i, in_ids[i], in_types[i], in_data[i], in_metadata[i]
          from generate_subscripts(in_ids, 1) i
          where in_expected = coalesce((select max(e.revision) from log.event e where e.stream = in_stream), -1)
          order by i;
        get diagnostics written = row_count;
      exception when unique_violation then
        -- Another one was quicker, or some of its ids stand in the stream already.
        null;
      end;
      if written = added then
        outcome := 'appended';
        revision := in_expected + added;
        -- The insert drew them in order, so the last is this session's latest.
        position := currval('log.position');
        return;
      end if;

      -- '+ 0' keeps the planner from reading the whole stream in order of revision instead (1.6 ms at 10,000 events).
      select min(e.revision + 0) into known from log.event e where e.stream = in_stream and e.id = any(in_ids);
      if known is not null and in_ids = array(
        select e.id from log.event e where e.stream = in_stream and e.revision >= known order by e.revision limit added
      ) then
        outcome := 'replayed';
        revision := known + added - 1;
        select e.position into position from log.event e where e.stream = in_stream and e.revision = known + added - 1;
      else
        outcome := 'conflict';
        select max(e.revision) into revision from log.event e where e.stream = in_stream;
      end if;
    end $$;
  `,

  '007-changes':
    'alter table projection.checkpoint add column if not exists changed_by xid8 not null default pg_current_xact_id()',

  // What ends tokens. It starts at 1 for everybody; whoever changed their password before is raised by the sweep of the
  // first start.
  '008-credential-versions': 'alter table keyring.data_key add column credential_version int not null default 1',

  // Links between persons that have ended, by the id of the event that made each one, and notes of those that may be
  // about to end.
  '009-ended-links': `
    create table keyring.ended_link (link_id uuid primary key);
    create table keyring.ending_link (
      note uuid primary key default gen_random_uuid(),
      person_id uuid not null,
      noted_at timestamptz not null default now()
    );
  `,

  // What processes tell of themselves, and what is asked of the one that owns the projections. Nothing here follows
  // from the log, except that a wish was asked.
  '010-operations': `
    create schema operations;
    -- A process. Its row goes when it stops in order.
    create table operations.service_run (
      id uuid primary key,
      name text not null,
      version text not null,
      host text not null,
      started_at timestamptz not null default now(),
      seen_at timestamptz not null default now(),
      -- Of the language model and the voices, where it uses any.
      language json
    ) with (fillfactor = 50);
    create table operations.projection_report (
      is_only boolean primary key default true check (is_only),
      reported_at timestamptz not null,
      report json not null
    );
    create table operations.known_key (
      kind text not null,
      key_id text not null,
      first_seen timestamptz not null default now(),
      primary key (kind, key_id)
    );
    create table operations.upkeep (
      -- Of the event by which it was asked.
      id uuid primary key,
      kind text not null,
      read_model text,
      asked_at timestamptz not null,
      state text not null default 'asked',
      progress real not null default 0,
      attempts int not null default 0,
      ended_at timestamptz,
      outcome json
    );
  `,

  // How far a process has loaded the starter dictionary.
  '011-starter-progress': 'alter table operations.service_run add column starter json',

  // Sign-ins that have ended before the time of their tokens, by the id of the event that made each one.
  '012-ended-sign-ins': `
    create table keyring.ended_sign_in (
      person_id uuid,
      sign_in_id uuid,
      tokens_until timestamptz not null,
      primary key (person_id, sign_in_id)
    )
  `,
}
