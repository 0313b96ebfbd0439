;; Products of matrices for the encoder, four rows by eight columns at a time. `npm exec -- node
;; scripts/build-encoder-kernel.mjs` makes matrix-kernel.wasm of it. Addresses are in bytes and
;; multiples of 16, counts of columns and depth multiples of 16; rows come in fours. Numbers are of
;; 32 bits but where 16 are named. Who calls takes care that no sum leaves 32 bits.
(module
  (memory (export "memory") 1)

  ;; Writes `count` numbers as integers of 16 bits, the largest as `most`; answers what one is worth.
  (func (export "quantize")
    (param $from i32) (param $to i32) (param $count i32) (param $most f32) (result f32)
    (local $at i32) (local $largest v128) (local $scale v128) (local $peak f32)
    (loop $next
      (local.set $largest
        (f32x4.pmax (local.get $largest)
          (f32x4.abs (v128.load (i32.add (local.get $from) (local.get $at))))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $at) (i32.shl (local.get $count) (i32.const 2)))))
    (local.set $peak
      (f32.max
        (f32.max (f32x4.extract_lane 0 (local.get $largest)) (f32x4.extract_lane 1 (local.get $largest)))
        (f32.max (f32x4.extract_lane 2 (local.get $largest)) (f32x4.extract_lane 3 (local.get $largest)))))
    (if (f32.eq (local.get $peak) (f32.const 0)) (then (local.set $peak (f32.const 1))))
    (local.set $scale (f32x4.splat (f32.div (local.get $most) (local.get $peak))))
    (local.set $at (i32.const 0))
    (loop $next
      (v128.store (i32.add (local.get $to) (i32.shr_u (local.get $at) (i32.const 1)))
        (i16x8.narrow_i32x4_s
          (i32x4.trunc_sat_f32x4_s
            (f32x4.nearest
              (f32x4.mul (local.get $scale)
                (v128.load (i32.add (local.get $from) (local.get $at))))))
          (i32x4.trunc_sat_f32x4_s
            (f32x4.nearest
              (f32x4.mul (local.get $scale)
                (v128.load offset=16 (i32.add (local.get $from) (local.get $at))))))))
      (local.set $at (i32.add (local.get $at) (i32.const 32)))
      (br_if $next (i32.lt_u (local.get $at) (i32.shl (local.get $count) (i32.const 2)))))
    (f32.div (local.get $peak) (local.get $most)))

  ;; out = rows × columns × worth of each row and column + bias, and at least `least`. `rows` are of 16
  ;; bits; `columns` too, eight columns after the other: of each pair of depths the two numbers of the
  ;; first column, of the second …
  (func (export "multiply")
    (param $rows i32) (param $worths i32) (param $columns i32) (param $column_worths i32)
    (param $bias i32) (param $out i32) (param $count i32) (param $depth i32) (param $width i32)
    (param $least f32)
    (local $row i32) (local $column i32) (local $a i32) (local $b i32) (local $end i32)
    (local $line i32) (local $step i32)
    (local $left v128) (local $right v128) (local $pair v128)
    (local $a0 v128) (local $a1 v128) (local $b0 v128) (local $b1 v128)
    (local $c0 v128) (local $c1 v128) (local $d0 v128) (local $d1 v128)
    (local.set $line (i32.shl (local.get $depth) (i32.const 1)))
    (local.set $step (i32.shl (local.get $width) (i32.const 2)))
    (loop $columns_left
      (local.set $row (i32.const 0))
      (loop $rows_left
        (local.set $a
          (i32.add (local.get $rows) (i32.mul (local.get $row) (local.get $line))))
        (local.set $end (i32.add (local.get $a) (local.get $line)))
        (local.set $b
          (i32.add (local.get $columns) (i32.mul (local.get $column) (local.get $line))))
        (local.set $a0 (v128.const i32x4 0 0 0 0)) (local.set $a1 (v128.const i32x4 0 0 0 0))
        (local.set $b0 (v128.const i32x4 0 0 0 0)) (local.set $b1 (v128.const i32x4 0 0 0 0))
        (local.set $c0 (v128.const i32x4 0 0 0 0)) (local.set $c1 (v128.const i32x4 0 0 0 0))
        (local.set $d0 (v128.const i32x4 0 0 0 0)) (local.set $d1 (v128.const i32x4 0 0 0 0))
        (loop $depth_left
          (local.set $left (v128.load (local.get $b)))
          (local.set $right (v128.load offset=16 (local.get $b)))
          (local.set $pair (v128.load32_splat (local.get $a)))
          (local.set $a0 (i32x4.add (local.get $a0) (i32x4.dot_i16x8_s (local.get $pair) (local.get $left))))
          (local.set $a1 (i32x4.add (local.get $a1) (i32x4.dot_i16x8_s (local.get $pair) (local.get $right))))
          (local.set $pair (v128.load32_splat (i32.add (local.get $a) (local.get $line))))
          (local.set $b0 (i32x4.add (local.get $b0) (i32x4.dot_i16x8_s (local.get $pair) (local.get $left))))
          (local.set $b1 (i32x4.add (local.get $b1) (i32x4.dot_i16x8_s (local.get $pair) (local.get $right))))
          (local.set $pair
            (v128.load32_splat (i32.add (local.get $a) (i32.shl (local.get $line) (i32.const 1)))))
          (local.set $c0 (i32x4.add (local.get $c0) (i32x4.dot_i16x8_s (local.get $pair) (local.get $left))))
          (local.set $c1 (i32x4.add (local.get $c1) (i32x4.dot_i16x8_s (local.get $pair) (local.get $right))))
          (local.set $pair
            (v128.load32_splat (i32.add (local.get $a) (i32.mul (local.get $line) (i32.const 3)))))
          (local.set $d0 (i32x4.add (local.get $d0) (i32x4.dot_i16x8_s (local.get $pair) (local.get $left))))
          (local.set $d1 (i32x4.add (local.get $d1) (i32x4.dot_i16x8_s (local.get $pair) (local.get $right))))
          (local.set $b (i32.add (local.get $b) (i32.const 32)))
          (local.set $a (i32.add (local.get $a) (i32.const 4)))
          (br_if $depth_left (i32.lt_u (local.get $a) (local.get $end))))
        (local.set $a (i32.add (local.get $worths) (i32.shl (local.get $row) (i32.const 2))))
        (local.set $b (i32.shl (local.get $column) (i32.const 2)))
        (local.set $end
          (i32.add (local.get $out)
            (i32.add (i32.mul (local.get $row) (local.get $step)) (local.get $b))))
        (call $write (local.get $end) (local.get $a0) (local.get $a1) (f32.load (local.get $a))
          (i32.add (local.get $column_worths) (local.get $b)) (i32.add (local.get $bias) (local.get $b))
          (local.get $least))
        (local.set $end (i32.add (local.get $end) (local.get $step)))
        (call $write (local.get $end) (local.get $b0) (local.get $b1) (f32.load offset=4 (local.get $a))
          (i32.add (local.get $column_worths) (local.get $b)) (i32.add (local.get $bias) (local.get $b))
          (local.get $least))
        (local.set $end (i32.add (local.get $end) (local.get $step)))
        (call $write (local.get $end) (local.get $c0) (local.get $c1) (f32.load offset=8 (local.get $a))
          (i32.add (local.get $column_worths) (local.get $b)) (i32.add (local.get $bias) (local.get $b))
          (local.get $least))
        (local.set $end (i32.add (local.get $end) (local.get $step)))
        (call $write (local.get $end) (local.get $d0) (local.get $d1) (f32.load offset=12 (local.get $a))
          (i32.add (local.get $column_worths) (local.get $b)) (i32.add (local.get $bias) (local.get $b))
          (local.get $least))
        (local.set $row (i32.add (local.get $row) (i32.const 4)))
        (br_if $rows_left (i32.lt_u (local.get $row) (local.get $count))))
      (local.set $column (i32.add (local.get $column) (i32.const 8)))
      (br_if $columns_left (i32.lt_u (local.get $column) (local.get $width)))))

  (func $write
    (param $out i32) (param $left v128) (param $right v128) (param $worth f32)
    (param $worths i32) (param $bias i32) (param $least f32)
    (v128.store (local.get $out)
      (f32x4.pmax (f32x4.splat (local.get $least))
        (f32x4.add (v128.load (local.get $bias))
          (f32x4.mul (f32x4.convert_i32x4_s (local.get $left))
            (f32x4.mul (f32x4.splat (local.get $worth)) (v128.load (local.get $worths)))))))
    (v128.store offset=16 (local.get $out)
      (f32x4.pmax (f32x4.splat (local.get $least))
        (f32x4.add (v128.load offset=16 (local.get $bias))
          (f32x4.mul (f32x4.convert_i32x4_s (local.get $right))
            (f32x4.mul (f32x4.splat (local.get $worth)) (v128.load offset=16 (local.get $worths))))))))

  ;; Products of one row with each of `count` others, `stride` bytes apart, of `depth` numbers.
  (func (export "products")
    (param $row i32) (param $others i32) (param $stride i32) (param $count i32) (param $depth i32)
    (param $out i32)
    (local $a i32) (local $b i32) (local $end i32) (local $stop i32) (local $sum v128) (local $more v128)
    (local.set $stop
      (i32.add (local.get $out) (i32.shl (local.get $count) (i32.const 2))))
    (loop $next
      (local.set $a (local.get $row))
      (local.set $b (local.get $others))
      (local.set $end (i32.add (local.get $a) (i32.shl (local.get $depth) (i32.const 2))))
      (local.set $sum (v128.const i32x4 0 0 0 0))
      (local.set $more (v128.const i32x4 0 0 0 0))
      (loop $depth_left
        (local.set $sum
          (f32x4.add (local.get $sum) (f32x4.mul (v128.load (local.get $a)) (v128.load (local.get $b)))))
        (local.set $more
          (f32x4.add (local.get $more)
            (f32x4.mul (v128.load offset=16 (local.get $a)) (v128.load offset=16 (local.get $b)))))
        (local.set $a (i32.add (local.get $a) (i32.const 32)))
        (local.set $b (i32.add (local.get $b) (i32.const 32)))
        (br_if $depth_left (i32.lt_u (local.get $a) (local.get $end))))
      (local.set $sum (f32x4.add (local.get $sum) (local.get $more)))
      (f32.store (local.get $out)
        (f32.add
          (f32.add (f32x4.extract_lane 0 (local.get $sum)) (f32x4.extract_lane 1 (local.get $sum)))
          (f32.add (f32x4.extract_lane 2 (local.get $sum)) (f32x4.extract_lane 3 (local.get $sum)))))
      (local.set $others (i32.add (local.get $others) (local.get $stride)))
      (local.set $out (i32.add (local.get $out) (i32.const 4)))
      (br_if $next (i32.lt_u (local.get $out) (local.get $stop)))))

  ;; The sum of `count` rows, `stride` bytes apart, each times its share; `depth` numbers of it.
  (func (export "blend")
    (param $shares i32) (param $rows i32) (param $stride i32) (param $count i32) (param $depth i32)
    (param $out i32)
    (local $share i32) (local $row i32) (local $end i32) (local $stop i32) (local $by v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local.set $end
      (i32.add (local.get $shares) (i32.shl (local.get $count) (i32.const 2))))
    (local.set $stop (i32.add (local.get $out) (i32.shl (local.get $depth) (i32.const 2))))
    (loop $next
      (local.set $share (local.get $shares))
      (local.set $row (local.get $rows))
      (local.set $a (v128.const i32x4 0 0 0 0)) (local.set $b (v128.const i32x4 0 0 0 0))
      (local.set $c (v128.const i32x4 0 0 0 0)) (local.set $d (v128.const i32x4 0 0 0 0))
      (loop $rows_left
        (local.set $by (v128.load32_splat (local.get $share)))
        (local.set $a (f32x4.add (local.get $a) (f32x4.mul (local.get $by) (v128.load (local.get $row)))))
        (local.set $b
          (f32x4.add (local.get $b) (f32x4.mul (local.get $by) (v128.load offset=16 (local.get $row)))))
        (local.set $c
          (f32x4.add (local.get $c) (f32x4.mul (local.get $by) (v128.load offset=32 (local.get $row)))))
        (local.set $d
          (f32x4.add (local.get $d) (f32x4.mul (local.get $by) (v128.load offset=48 (local.get $row)))))
        (local.set $row (i32.add (local.get $row) (local.get $stride)))
        (local.set $share (i32.add (local.get $share) (i32.const 4)))
        (br_if $rows_left (i32.lt_u (local.get $share) (local.get $end))))
      (v128.store (local.get $out) (local.get $a))
      (v128.store offset=16 (local.get $out) (local.get $b))
      (v128.store offset=32 (local.get $out) (local.get $c))
      (v128.store offset=48 (local.get $out) (local.get $d))
      (local.set $out (i32.add (local.get $out) (i32.const 64)))
      (local.set $rows (i32.add (local.get $rows) (i32.const 64)))
      (br_if $next (i32.lt_u (local.get $out) (local.get $stop))))))
