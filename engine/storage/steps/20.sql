CREATE TABLE segments (
      number INTEGER PRIMARY KEY, first_row INTEGER NOT NULL, last_row INTEGER NOT NULL,
      sent INTEGER NOT NULL, is_sealed INTEGER NOT NULL, from_time INTEGER NOT NULL,
      to_time INTEGER NOT NULL, acked INTEGER NOT NULL, life TEXT, fill INTEGER NOT NULL,
      speakers TEXT, placed_in INTEGER, placing INTEGER, placed_to INTEGER)
--> statement-breakpoint
CREATE TABLE segment_changes (
      seq INTEGER PRIMARY KEY, segment INTEGER NOT NULL, row INTEGER NOT NULL)
--> statement-breakpoint Segments of an erased namespace that have not confirmed yet that nothing is left:
CREATE TABLE segments_going (number INTEGER PRIMARY KEY)
--> statement-breakpoint Whether memory leaves the node out; what finds it then costs nothing before:
ALTER TABLE nodes ADD COLUMN sealed INTEGER
--> statement-breakpoint
CREATE INDEX nodes_sealed_by_id ON nodes (
      id, role, valid_from, valid_to, recorded_at, end_kind, ended_at, end_valid_to)
      WHERE sealed = 1
--> statement-breakpoint
CREATE INDEX nodes_sealed_by_time ON nodes (
      role, valid_from DESC, id, valid_to, recorded_at, end_kind, ended_at, end_valid_to)
      WHERE sealed = 1
--> statement-breakpoint
CREATE INDEX nodes_sealed_by_said ON nodes (said) WHERE sealed = 1
--> statement-breakpoint
CREATE INDEX nodes_sealed_by_slot ON nodes (slot) WHERE sealed = 1 AND slot <> 0
--> statement-breakpoint Those whose resting level still falls, or did:
CREATE INDEX nodes_sealed_by_level ON nodes (role, level, gain) WHERE sealed = 1 AND level > 0
--> statement-breakpoint
CREATE INDEX nodes_sealed_by_event ON nodes (event_from, event_to)
      WHERE sealed = 1 AND event_from IS NOT NULL
--> statement-breakpoint Nodes that name an older one as similar, where either is sealed: its own row does not tell:
CREATE TABLE similar_to_sealed (
      older INTEGER NOT NULL, newer INTEGER NOT NULL, PRIMARY KEY (older, newer)
    ) WITHOUT ROWID
