import { type SideVehicle } from './cars-side.ts';
/** A lorry with a box; 400 long, 170 high. */
export declare function lorryFromSide(v: SideVehicle): string;
/** A bus or coach; 380 long, 140 high. */
export declare function busFromSide(v: SideVehicle): string;
/** A motorhome; 270 long, 132 high. */
export declare function motorhomeFromSide(v: SideVehicle): string;
/** A caravan, its drawbar to the right; 190 long, 104 high. */
export declare function caravanFromSide(v: SideVehicle): string;
/** A small trailer with a load under a net; 120 long, 54 high. */
export declare function trailerFromSide(v: SideVehicle): string;
/** A tractor; 130 long, 108 high. */
export declare function tractorFromSide(v: SideVehicle): string;
/** A motorcycle with its rider; 130 long, 112 high. */
export declare function motorcycleFromSide(v: SideVehicle): string;
/** A bicycle with its rider in a helmet; 110 long, 122 high. */
export declare function cyclistFromSide(v: SideVehicle): string;
/** Somebody on an e-scooter, with a helmet; 70 long, 122 high. */
export declare function scooterFromSide(v: SideVehicle): string;
