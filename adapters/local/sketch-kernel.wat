;; Bits in which one sketch differs from each of many, of 64 or 96 bytes each: 512 bits are four
;; vectors of 128, 768 are six. `npm exec -- node scripts/build-sketch-kernel.mjs` makes
;; sketch-kernel.wasm of it. Memory: two pages, which sketch-scan.ts divides. Sums: at most 48 in a
;; byte, 96 in 16 bits.
(module
  (memory (export "memory") 2)
  (func (export "distances")
    (param $sketches i32) (param $count i32) (param $bytes i32) (param $sought i32) (param $found i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128) (local $e v128) (local $f v128)
    (local $bits v128) (local $end i32) (local $is_long i32)
    (local.set $is_long (i32.gt_u (local.get $bytes) (i32.const 64)))
    (local.set $a (v128.load (local.get $sought)))
    (local.set $b (v128.load offset=16 (local.get $sought)))
    (local.set $c (v128.load offset=32 (local.get $sought)))
    (local.set $d (v128.load offset=48 (local.get $sought)))
    (if (local.get $is_long)
      (then
        (local.set $e (v128.load offset=64 (local.get $sought)))
        (local.set $f (v128.load offset=80 (local.get $sought)))))
    (local.set $end
      (i32.add (local.get $sketches) (i32.mul (local.get $count) (local.get $bytes))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $sketches) (local.get $end)))
        (local.set $bits
          (i8x16.add
            (i8x16.add
              (i8x16.popcnt (v128.xor (local.get $a) (v128.load (local.get $sketches))))
              (i8x16.popcnt (v128.xor (local.get $b) (v128.load offset=16 (local.get $sketches)))))
            (i8x16.add
              (i8x16.popcnt (v128.xor (local.get $c) (v128.load offset=32 (local.get $sketches))))
              (i8x16.popcnt (v128.xor (local.get $d) (v128.load offset=48 (local.get $sketches)))))))
        (if (local.get $is_long)
          (then
            (local.set $bits
              (i8x16.add
                (local.get $bits)
                (i8x16.add
                  (i8x16.popcnt (v128.xor (local.get $e) (v128.load offset=64 (local.get $sketches))))
                  (i8x16.popcnt
                    (v128.xor (local.get $f) (v128.load offset=80 (local.get $sketches)))))))))
        ;; 16 sums of bytes, 8 of 16 bits, 4 of 32, of which the halves are added.
        (local.set $bits
          (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (local.get $bits))))
        (local.set $bits
          (i32x4.add
            (local.get $bits)
            (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7
              (local.get $bits) (local.get $bits))))
        (i32.store16
          (local.get $found)
          (i32.add
            (i32x4.extract_lane 0 (local.get $bits))
            (i32x4.extract_lane 1 (local.get $bits))))
        (local.set $sketches (i32.add (local.get $sketches) (local.get $bytes)))
        (local.set $found (i32.add (local.get $found) (i32.const 2)))
        (br $next)))))
