/** SQL: the records and rows of an object that D1 has yet to hear of, as far as its rows tell. */
export const waitingForD1 = `((SELECT count(*) FROM outbox) + max(0,
  (SELECT coalesce(max(row), 0) FROM audit_log)
    - (SELECT coalesce(max(delivered_to), 0) FROM namespace_state)))`
