CREATE TABLE segments (
      number INTEGER PRIMARY KEY, first_row INTEGER NOT NULL, last_row INTEGER NOT NULL,
      sent INTEGER NOT NULL, is_sealed INTEGER NOT NULL, from_time INTEGER NOT NULL,
      to_time INTEGER NOT NULL, acked INTEGER NOT NULL, life TEXT, fill INTEGER NOT NULL)
--> statement-breakpoint
CREATE TABLE segment_changes (
      seq INTEGER PRIMARY KEY, segment INTEGER NOT NULL, row INTEGER NOT NULL)
--> statement-breakpoint
CREATE INDEX segment_changes_by_segment ON segment_changes (segment)
--> statement-breakpoint Whether memory leaves the node out; what finds it then costs nothing before:
ALTER TABLE nodes ADD COLUMN sealed INTEGER
--> statement-breakpoint
CREATE INDEX nodes_sealed_by_id ON nodes (id) WHERE sealed = 1
--> statement-breakpoint
CREATE INDEX nodes_sealed_by_said ON nodes (said) WHERE sealed = 1
--> statement-breakpoint
CREATE INDEX nodes_sealed_by_slot ON nodes (slot) WHERE sealed = 1 AND slot <> 0
--> statement-breakpoint Nodes that name a sealed one as similar, since its own row does not:
CREATE TABLE similar_to_sealed (
      sealed INTEGER NOT NULL, node INTEGER NOT NULL, PRIMARY KEY (sealed, node)
    ) WITHOUT ROWID
