import pg from 'pg'

/**
 * Passes each row on as it arrives, and keeps none. PostgreSQL waits while `take` works, and other requests have their
 * turn after every piece that arrives. Rejects with what `take` throws.
 */
export const selectEach = <Row extends object>(
  client: pg.ClientBase,
  statement: pg.QueryConfig,
  take: (row: Row) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let thrown: { readonly by: unknown } | undefined
    // By a callback: with a time limit, the driver reports errors in no other way.
    const rows = new pg.Query<Row>(statement, (error) => {
      if (error ?? thrown) reject(error ?? thrown!.by)
      else resolve()
    })
    // What a listener throws would end the process.
    rows.on('row', (row) => {
      if (thrown) return
      try {
        take(row)
      } catch (error) {
        thrown = { by: error }
      }
    })
    client.query(rows)
  })
